// Both read what `cleanHtml` writes: there every `<` begins a tag, and four entities are left.
const tags = /<\/?([a-z0-9]+)\b[^<>]*>/g;
const entities = /&(amp|lt|gt|quot);/g;
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const inline = new Set(
  'a abbr b bdi code del em i img ins kbd mark rp rt ruby s small span strong sub sup time u'.split(' '),
);
const cells = new Set(['td', 'th']);

/**
 * The text of cleaned HTML, for search and for notifications: a line for each block, a space between cells,
 * white space collapsed.
 */
export function htmlToText(cleaned: string): string {
  return cleaned
    .replace(tags, (_, name: string) => (inline.has(name) ? '' : cells.has(name) ? ' ' : '\n'))
    .replace(entities, (_, name: string) => characters[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

const seen = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}]/u;

/** Whether cleaned HTML shows neither text nor image. */
export function isBlankHtml(cleaned: string): boolean {
  return !cleaned.includes('<img ') && !seen.test(cleaned.replace(tags, ''));
}
