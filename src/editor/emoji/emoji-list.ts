import { gemoji } from 'gemoji';

export interface Emoji {
  emoji: string;
  /** As typed between two colons, the usual one first. */
  names: readonly string[];
  description: string;
}

const byName = new Map(gemoji.flatMap(entry => entry.names.map(name => [name, entry.emoji] as const)));

export const emojiNamed = (name: string): string | undefined => byName.get(name.toLowerCase());

const maxRows = 12;

/** Those whose names or words begin with `query`, the best match first. */
export function searchEmoji(query: string): Emoji[] {
  const wanted = query.toLowerCase();
  const ranked = gemoji
    .map((entry, index) => ({ entry, index, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank < noMatch);
  ranked.sort((one, other) => one.rank - other.rank || one.index - other.index);
  return ranked.slice(0, maxRows).map(({ entry }) => entry);
}

const noMatch = 5;

function rankOf({ names, tags, description }: (typeof gemoji)[number], wanted: string): number {
  if (names.includes(wanted)) return 0;
  if (names.some(name => name.startsWith(wanted))) return 1;
  if (tags.some(tag => tag.startsWith(wanted))) return 2;
  if (names.some(name => name.includes(`_${wanted}`))) return 3;
  return description.toLowerCase().includes(` ${wanted}`) ? 4 : noMatch;
}
