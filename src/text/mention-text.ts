/** What a mention reads as: people with an `@`. */
export function mentionText(kind: unknown, label: unknown): string {
  return kind === 'person' ? `@${label}` : String(label);
}
