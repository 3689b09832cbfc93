import { mentionText } from '#text/mention-text.ts';
import type { MentionKind, ResolveMention } from '../../editor-types.ts';

/** Fills a chip with the current label, icon and state of its record. Returns the address to open, if any. */
export function showMention(
  chip: HTMLElement,
  mention: { kind: MentionKind; id: string; label: string },
  resolve: ResolveMention | undefined,
): string | undefined {
  const resolved = resolve?.(mention);
  chip.classList.toggle('is-done', resolved?.done === true);
  chip.classList.toggle('is-gone', resolved?.gone === true);
  // Passages are found by the stored label, but a label that the reader may not see must not be in the attribute.
  if (resolved?.gone && resolved.label !== undefined) chip.setAttribute('data-label', resolved.label);
  chip.replaceChildren(mentionText(mention.kind, resolved?.label ?? mention.label));
  if (resolved?.icon) chip.prepend(resolved.icon);
  return resolved?.href;
}
