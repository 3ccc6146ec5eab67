// Stands in for the mock's strict proxy: in the app, reading an unknown property gives undefined, not an error.

export function strictProxy<T>(value: T): T {
  return value;
}

export function bypassStrictProxy<T>(value: T): T {
  return value;
}
