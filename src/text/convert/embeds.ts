import { fileAddress, linkTarget } from '#lib/html/addresses.ts';
import type { HtmlElement, HtmlNode } from '../parse-tree.ts';
import type { Notes } from './notes.ts';
import { element, isElement } from './tree.ts';

const addressNames: Readonly<Record<string, string>> = {
  iframe: 'src',
  embed: 'src',
  video: 'src',
  audio: 'src',
  object: 'data',
};

export const isEmbed = (name: string) => Object.hasOwn(addressNames, name);

/** Frames and players become links in paragraphs; players of files of the app become attachments. */
export function readEmbed(embed: HtmlElement, notes: Notes): HtmlNode[] {
  const { name, attributes } = embed;
  const source = embed.children.find(node => isElement(node, 'source')) as HtmlElement | undefined;
  const sent = attributes[addressNames[name]!] ?? source?.attributes.src;
  const href = sent === undefined ? null : linkTarget(sent);
  if (href === null) {
    notes.removed(name);
    return [];
  }
  const words = attributes.title?.trim() || attributes['aria-label']?.trim() || nameOf(href, name);
  const link = element('a', [words], { href });
  if (/^(?:video|audio)$/.test(name) && fileAddress(href) !== null) {
    notes.changed(`${name} became an attachment`, `${name} elements became attachments`);
    return [element('div', [link], { 'data-type': 'attachment' })];
  }
  notes.changed(`${name} became a link`, `${name} elements became links`);
  return [element('p', [link])];
}

function nameOf(href: string, kind: string): string {
  if (!href.startsWith('/files/')) return href;
  return kind === 'video' ? 'Video' : kind === 'audio' ? 'Audio' : 'File';
}
