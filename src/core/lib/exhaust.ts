/** Takes small steps to their end, without a pause; answers what they come to. */
export function exhaust<T>(steps: Iterator<undefined, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
