/** Whether the caller asks for short answers: `Prefer: return=minimal` of RFC 7240. */
export function prefersMinimal(headers: Pick<Headers, 'get'>): boolean {
  const preferences = (headers.get('prefer') ?? '').split(/[,;]/);
  return preferences.some(preference => /^\s*return\s*=\s*"?minimal"?\s*$/i.test(preference));
}

/** Leaves out the texts of a record that are equal to those sent, by field; null when there are none. */
export function withoutSentTexts(record: unknown, sentTexts: ReadonlyMap<string, string>): object | null {
  if (typeof record !== 'object' || record === null) return null;
  const fields = Object.entries(record);
  const others = fields.filter(([name, value]) => !sentTexts.has(name) || sentTexts.get(name) !== value);
  return others.length === fields.length ? null : Object.fromEntries(others);
}
