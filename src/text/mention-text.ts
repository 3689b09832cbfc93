/** What a mention reads as: people with an `@`. */
export function mentionText(kind: unknown, label: unknown): string {
  return kind === 'person' ? `@${label}` : String(label);
}

/** The text of a mention in a quote: the kind instead of a title, which not every reader may see. */
export function passageText(kind: unknown, label: unknown): string {
  return kind === 'person' ? mentionText(kind, label) : String(kind);
}
