import fc from "fast-check";

/** The gate draws the same examples everywhere; `RETRACE_SEED=$RANDOM npm run unit` looks for others. */
fc.configureGlobal({ seed: Number(process.env["RETRACE_SEED"] ?? 2026) });
