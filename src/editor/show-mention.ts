import type { MentionKind, ResolveMention } from './editor-types.ts';

/** What a chip says: people carry their sign, tickets start with their key anyway. */
export function mentionText(kind: unknown, label: unknown): string {
  return kind === 'person' ? `@${label}` : String(label);
}

/**
 * What a mention counts as in a passage that is commented on. All readers see its quote, and each may see another
 * title, so that tickets and documents have words that never change.
 */
export function passageText(kind: unknown, label: unknown): string {
  return kind === 'person' ? mentionText(kind, label) : String(kind);
}

/** Makes a chip say what is known now; answers where it leads. */
export function showMention(
  chip: HTMLElement,
  mention: { kind: MentionKind; id: string; label: string },
  resolve: ResolveMention | undefined,
): string | undefined {
  const found = resolve?.(mention);
  chip.classList.toggle('is-done', found?.done === true);
  chip.classList.toggle('is-gone', found?.gone === true);
  // What is out of sight is not told by the way either; otherwise passages are found by the words as written.
  if (found?.gone && found.label !== undefined) chip.setAttribute('data-label', found.label);
  chip.replaceChildren(mentionText(mention.kind, found?.label ?? mention.label));
  if (found?.icon) chip.prepend(found.icon);
  return found?.href;
}
