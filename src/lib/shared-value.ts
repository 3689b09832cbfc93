/** The value that all have; undefined where they differ, or without values. */
export function sharedValue<T>(values: readonly T[]): T | undefined {
  const [first, ...others] = values;
  return others.every(value => value === first) ? first : undefined;
}
