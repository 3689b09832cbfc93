import type { MentionKind } from '#contract/app/mentions.ts';

/** What each mention in cleaned HTML holds; texts without it need no further look. */
export const mentionMark = 'data-type="mention"';

export interface Mention {
  kind: MentionKind;
  id: string;
}

const spans = /<(\/?)span\b([^<>]*)>/g;
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

function mentionOf(attributes: string): Mention {
  const kind = attribute(attributes, 'data-kind');
  return {
    kind: kind === 'ticket' || kind === 'document' ? kind : 'person',
    id: attribute(attributes, 'data-id') ?? '',
  };
}

/** The mentions in cleaned HTML, in order; one inside another is part of it. */
export function mentionsIn(html: string): Mention[] {
  const found: Mention[] = [];
  replaceMentions(html, mention => {
    found.push(mention);
    return null;
  });
  return found;
}

/**
 * Cleaned HTML in which each mention is replaced, with all that it holds, by what `replace` answers: plain HTML, or
 * null to leave it as it is. `open` is its opening tag. Linear in the length of the text.
 */
export function replaceMentions(
  html: string,
  replace: (mention: Mention, open: string) => string | null,
): string {
  if (!html.includes(mentionMark)) return html;
  const pieces: string[] = [];
  let end = 0;
  let depth = 0;
  let chip: { start: number; mention: Mention; open: string } | null = null;
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
  // Where a text was cut inside a mention, its words may be half there.
  const given = chip && replace(chip.mention, chip.open);
  if (chip && given !== null) return pieces.join('') + html.slice(end, chip.start) + given;
  return end === 0 ? html : pieces.join('') + html.slice(end);
}

const bare = (html: string) => replaceMentions(html, ({ kind, id }) => `<span ${kind} ${id}>`);

/**
 * What to keep of a text that is sent anew: the one that is there, when both differ in the words of their mentions
 * alone. Those are worded for each reader, so that a reader who sends them back has changed nothing.
 */
export function unlessReworded<T extends string | null | undefined>(
  before: string | null,
  sent: T,
): T | string {
  if (!before?.includes(mentionMark) || !sent?.includes(mentionMark) || before === sent) return sent;
  return bare(before) === bare(sent) ? before : sent;
}

/** Cleaned HTML without the titles of the tickets and documents that it mentions; names of people stay. */
export const withoutTitles = (html: string, words: (kind: MentionKind) => string) =>
  replaceMentions(html, ({ kind }) => (kind === 'person' ? null : words(kind)));
