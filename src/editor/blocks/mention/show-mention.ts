import type { MentionKind, ResolveMention } from '../../editor-types.ts';

export function mentionText(kind: unknown, label: unknown): string {
  return kind === 'person' ? `@${label}` : String(label);
}

/** A passage's quote must not disclose titles, which differ by reader: the kind stands for them. */
export function passageText(kind: unknown, label: unknown): string {
  return kind === 'person' ? mentionText(kind, label) : String(kind);
}

export function showMention(
  chip: HTMLElement,
  mention: { kind: MentionKind; id: string; label: string },
  resolve: ResolveMention | undefined,
): string | undefined {
  const found = resolve?.(mention);
  chip.classList.toggle('is-done', found?.done === true);
  chip.classList.toggle('is-gone', found?.gone === true);
  // The attribute must not disclose the title of what is not visible. Otherwise passages are found by the stored label.
  if (found?.gone && found.label !== undefined) chip.setAttribute('data-label', found.label);
  chip.replaceChildren(mentionText(mention.kind, found?.label ?? mention.label));
  if (found?.icon) chip.prepend(found.icon);
  return found?.href;
}
