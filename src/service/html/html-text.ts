import { type AllowedElement, elementNames } from '#lib/html/allowed-elements.ts';

// These read the output of `cleanHtml`: every `<` begins a tag, and four entities are left. Replacing with a fixed text
// is several times as fast as with a function, which matters for a megabyte of small tags.
const tags = /<\/?[a-z0-9]+\b[^<>]*>/g;
const tagsOf = (...displays: AllowedElement['display'][]) => {
  const names = elementNames(({ display }) => displays.includes(display));
  return new RegExp(`</?(?:${names.join('|')})\\b[^<>]*>`, 'g');
};
const inlineTags = tagsOf('inline', 'image');
const cellTags = tagsOf('cell');

/** Returns one line for each block, a space between cells, white space collapsed. */
export function htmlToText(cleaned: string): string {
  return cleaned
    .replace(inlineTags, '')
    .replace(cellTags, ' ')
    .replace(tags, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
