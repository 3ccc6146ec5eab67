/** Under these names this device remembers something of a vault. */
export const deviceKeys = {
  device: "retrace-device",
  model: "retrace-model-ready",
  server: "retrace-server",
  shelf: "retrace-shelf",
  welcomed: "retrace-welcomed",
} as const;

/** Under these, what nobody else is to read. */
export const secretKeys = {
  model: "retrace-model-key",
  narrator: "retrace-narrator",
  server: "retrace-server-token",
} as const;
