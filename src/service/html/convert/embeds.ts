import { linkTarget } from '#lib/html/addresses.ts';
import type { HtmlElement, HtmlNode } from '#text/parse-tree.ts';
import type { Notes } from './notes.ts';
import { element, isElement, textOf } from './tree.ts';

const addressNames: Readonly<Record<string, string>> = {
  iframe: 'src',
  embed: 'src',
  video: 'src',
  audio: 'src',
  object: 'data',
};

export const isEmbed = (name: string) => Object.hasOwn(addressNames, name);

/** What a frame shows or a player plays becomes a link in a paragraph. */
export function readEmbed(embed: HtmlElement, notes: Notes): HtmlNode[] {
  const { name, attributes } = embed;
  const source = embed.children.find(node => isElement(node, 'source')) as HtmlElement | undefined;
  const sent = attributes[addressNames[name]!] ?? source?.attributes.src;
  const href = sent === undefined ? null : linkTarget(sent);
  if (href === null) {
    notes.removed(name);
    return [];
  }
  notes.changed(`${name} became a link`, `${name} elements became links`);
  const words = attributes.title?.trim() || attributes['aria-label']?.trim() || nameOf(href, name);
  return [element('p', [element('a', [words], { href })])];
}

function nameOf(href: string, kind: string): string {
  if (!href.startsWith('/files/')) return href;
  return kind === 'video' ? 'Video' : kind === 'audio' ? 'Audio' : 'File';
}

/** A formula becomes code: as its author wrote it where it says so, otherwise as it reads. */
export function readFormula(math: HtmlElement, notes: Notes): HtmlNode[] {
  const written = (annotationIn(math) ?? math.attributes.alttext ?? textOf(math.children)).trim();
  if (written === '') return [];
  notes.changed('formula became code', 'formulas became code');
  const code = element('code', [written.replace(/\s+/g, ' ')]);
  return [math.attributes.display === 'block' ? element('p', [code]) : code];
}

function annotationIn({ children }: HtmlElement): string | null {
  for (const node of children) {
    if (!isElement(node)) continue;
    if (node.name === 'annotation' && /tex/i.test(node.attributes.encoding ?? ''))
      return textOf(node.children);
    const inner = annotationIn(node);
    if (inner !== null) return inner;
  }
  return null;
}
