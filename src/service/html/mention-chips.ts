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
  const found: MentionChip[] = [];
  replaceMentions(html, mention => {
    found.push(mention);
    return null;
  });
  return found;
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
  for (const { 0: whole, 1: slash, 2: attributes = '', index } of html.matchAll(spans)) {
    if (chip === null) {
      if (slash || !attributes.includes(mentionMark)) continue;
      chip = { start: index, mention: mentionOf(attributes), open: whole };
      depth = 1;
      continue;
    }
    depth += slash ? -1 : 1;
    if (depth > 0) continue;
    const given = replace(chip.mention, chip.open);
    if (given !== null) {
      pieces.push(html.slice(end, chip.start), given);
      end = index + whole.length;
    }
    chip = null;
  }
  // The text may have been cut inside a mention.
  const given = chip && replace(chip.mention, chip.open);
  if (chip && given !== null) return pieces.join('') + html.slice(end, chip.start) + given;
  return end === 0 ? html : pieces.join('') + html.slice(end);
}

const bare = (html: string) => replaceMentions(html, ({ kind, id }) => `<span ${kind} ${id}>`);

/** Returns the stored text when the sent one differs only in the words of mentions, which differ by reader. */
export function unlessReworded<T extends string | null | undefined>(
  before: string | null,
  sent: T,
): T | string {
  if (!before?.includes(mentionMark) || !sent?.includes(mentionMark) || before === sent) return sent;
  return bare(before) === bare(sent) ? before : sent;
}

export const withoutTitles = (html: string, words: (kind: MentionKind) => string) =>
  replaceMentions(html, ({ kind }) => (kind === 'person' ? null : words(kind)));
