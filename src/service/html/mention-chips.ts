import type { MentionKind } from '#contract/app/mentions.ts';

export const mentionMark = 'data-type="mention"';

export interface MentionChip {
  kind: MentionKind;
  id: string;
}

const spans = /<(\/?)span\b([^<>]*)>/g;
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

function mentionOf(attributes: string): MentionChip {
  const kind = attribute(attributes, 'data-kind');
  return {
    kind: kind === 'ticket' || kind === 'document' ? kind : 'person',
    id: attribute(attributes, 'data-id') ?? '',
  };
}

/** Nested mentions are part of the outer one. */
export function mentionChipsIn(html: string): MentionChip[] {
  const chips: MentionChip[] = [];
  replaceMentions(html, mention => {
    chips.push(mention);
    return null;
  });
  return chips;
}

/** Replaces each mention of cleaned HTML with its content; null keeps it. `open` is its opening tag. Linear time. */
export function replaceMentions(
  html: string,
  replace: (mention: MentionChip, open: string) => string | null,
): string {
  if (!html.includes(mentionMark)) return html;
  const pieces: string[] = [];
  let end = 0;
  let depth = 0;
  let chip: { start: number; mention: MentionChip; open: string } | null = null;
  for (const { 0: tag, 1: slash, 2: attributes = '', index } of html.matchAll(spans)) {
    if (chip === null) {
      if (slash || !attributes.includes(mentionMark)) continue;
      chip = { start: index, mention: mentionOf(attributes), open: tag };
      depth = 1;
      continue;
    }
    depth += slash ? -1 : 1;
    if (depth > 0) continue;
    const replacement = replace(chip.mention, chip.open);
    if (replacement !== null) {
      pieces.push(html.slice(end, chip.start), replacement);
      end = index + tag.length;
    }
    chip = null;
  }
  // The text may have been cut inside a mention.
  const lastReplacement = chip && replace(chip.mention, chip.open);
  if (chip && lastReplacement !== null)
    return pieces.join('') + html.slice(end, chip.start) + lastReplacement;
  return end === 0 ? html : pieces.join('') + html.slice(end);
}

const withoutLabels = (html: string) => replaceMentions(html, ({ kind, id }) => `<span ${kind} ${id}>`);

/** Returns the stored text when the sent one differs only in the labels of mentions, which differ by reader. */
export function unlessOnlyLabelsDiffer<T extends string | null | undefined>(
  before: string | null,
  sent: T,
): T | string {
  if (!before?.includes(mentionMark) || !sent?.includes(mentionMark) || before === sent) return sent;
  return withoutLabels(before) === withoutLabels(sent) ? before : sent;
}

/** Replaces mentions of tickets and documents, whose titles not every reader may see. */
export const withoutTitles = (html: string, replacementFor: (kind: MentionKind) => string) =>
  replaceMentions(html, ({ kind }) => (kind === 'person' ? null : replacementFor(kind)));
