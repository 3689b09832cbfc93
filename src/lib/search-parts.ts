/** A word, or a filter such as `-label:bug,"needs design"`, with its place in the text. */
export interface SearchPart {
  start: number;
  end: number;
  text: string;
  /** The name before the colon, in lower case; null for a word. */
  name: string | null;
  values: string[];
  isExcluded: boolean;
  /** White space follows, outside of quotes. */
  isClosed: boolean;
}

const isSpace = (character: string) => /\s/.test(character);

/** A slash after the colon is that of an address. */
const filterStart = /(-?)([a-z]{1,20}):(?!\/)/iy;

/** Splits the text of a search. A quote without its counterpart goes on to the end. */
export function readSearchParts(text: string): SearchPart[] {
  const parts: SearchPart[] = [];
  for (let start = 0; start < text.length; ) {
    if (isSpace(text[start]!)) {
      start += 1;
      continue;
    }
    filterStart.lastIndex = start;
    const match = filterStart.exec(text);
    const [opening = '', minus = '', name = null] = match ?? [];
    const { end, isClosed } = endOfPart(text, start + opening.length, { hasQuotes: match !== null });
    parts.push({
      start,
      end,
      text: text.slice(start, end),
      name: name?.toLowerCase() ?? null,
      values: match ? splitValues(text.slice(start + opening.length, end)) : [],
      isExcluded: minus !== '',
      isClosed,
    });
    start = end;
  }
  return parts;
}

function endOfPart(text: string, from: number, { hasQuotes }: { hasQuotes: boolean }) {
  let isQuoted = false;
  for (let end = from; end < text.length; end++) {
    const character = text[end]!;
    if (hasQuotes && character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && isSpace(character)) return { end, isClosed: true };
  }
  return { end: text.length, isClosed: false };
}

function splitValues(text: string): string[] {
  const values = [''];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === ',' && !isQuoted) values.push('');
    else values[values.length - 1] += character;
  }
  return values.map(value => value.trim()).filter(value => value !== '');
}
