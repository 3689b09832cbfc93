import { imageSource } from '#lib/html/addresses.ts';
import { cleanFragment } from '../html/clean-fragment.ts';
import { purifyByNames } from '../html/purifier.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { parseHtml, richTextSchema, writeHtml } from '../schema/html-codec.ts';
import { nameOf } from './find-file.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { readContents } from './show-page.ts';

interface ImportedText {
  title: string | null;
  html: string;
  /** The addresses of pictures that a text cannot hold; embedded ones have none. */
  lostPictures: string[];
  caption?: string;
  tags?: string[];
}

/**
 * Imports a Markdown or HTML file. A first-level heading at the top becomes the title. `stored` has the addresses that
 * pictures of `pictureSources` have here, `storedFiles` what other files of `linkedFiles` have become.
 */
export function readFile(
  name: string,
  content: string,
  stored: ReadonlyMap<string, string> = new Map(),
  storedFiles: ReadonlyMap<string, StoredFile> = new Map(),
): ImportedText {
  const { html, title: fallbackTitle, ...facts } = htmlOf(name, content);
  const { html: htmlWithoutLost, lost } = placePictures(placeFiles(html, storedFiles), stored);
  const fragment = cleanFragment(htmlWithoutLost);
  const first = fragment.firstElementChild;
  let title = fallbackTitle;
  if (first?.tagName === 'H1') {
    title = first.textContent?.trim() || fallbackTitle;
    // A caption that is known stands below the title again, where Docket has written the file.
    const second = first.nextElementSibling;
    if (facts.caption && second?.matches('p:has(> em:only-child)') && second.textContent === facts.caption)
      second.remove();
    first.remove();
  }
  const container = document.implementation.createHTMLDocument('').createElement('div');
  container.append(fragment);
  return {
    title,
    html: writeHtml(parseHtml(richTextSchema(), container.innerHTML)),
    lostPictures: lost,
    ...facts,
  };
}

/** Returns the addresses of pictures that are to be stored here: of other files, and embedded ones. */
export function pictureSources(name: string, content: string): string[] {
  const { html } = htmlOf(name, content);
  if (!/<img/i.test(html)) return [];
  const images = [...purifyByNames(html).querySelectorAll('img')];
  return [...new Set(images.map(sourceOf))].filter(source => source !== '' && !staysAsItIs(source));
}

/** Returns the addresses in links that may be files beside the text. */
export function linkedFiles(name: string, content: string): string[] {
  const { html } = htmlOf(name, content);
  if (!/<a\s/i.test(html)) return [];
  const hrefs = [...purifyByNames(html).querySelectorAll('a[href]')].map(hrefOf);
  return [...new Set(hrefs)].filter(href => !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(href));
}

interface StoredFile {
  src: string;
  name: string;
  /** In bytes. */
  size: number;
}

const hrefOf = (link: Element) => link.getAttribute('href') ?? '';

/** A link that stands alone becomes an attachment; one among words leads to the stored file. */
function placeFiles(html: string, stored: ReadonlyMap<string, StoredFile>): string {
  if (stored.size === 0) return html;
  const body = purifyByNames(html);
  for (const link of body.querySelectorAll('a[href]')) {
    const file = stored.get(hrefOf(link));
    if (!file) continue;
    link.setAttribute('href', file.src);
    const line = link.parentElement!;
    const isAlone = line.matches('p, [data-type="attachment"]') && line.textContent === link.textContent;
    if (!isAlone || line.querySelector('img')) continue;
    const box = line.ownerDocument.createElement('div');
    box.setAttribute('data-type', 'attachment');
    box.setAttribute('data-size', String(file.size));
    link.textContent = link.textContent?.trim() || file.name;
    box.append(link);
    line.replaceWith(box);
  }
  return body.innerHTML;
}

interface FileContent extends Omit<FrontMatter, 'title'> {
  html: string;
  title: string | null;
}

function htmlOf(name: string, content: string): FileContent {
  const text = content.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (/\.html?$/i.test(name)) {
    const titleHtml = /<title[^>]*>([^<]*)<\/title>/i.exec(text)?.[1]?.trim();
    return {
      html: readContents(text),
      title: titleHtml ? (cleanFragment(titleHtml).textContent ?? null) : null,
    };
  }
  const { body, title = null, ...facts } = readFrontMatter(text);
  return { html: readMarkdown(body, { allowHtml: true }), title, ...facts };
}

const sourceOf = (image: Element) => image.getAttribute('src') ?? '';

/** Files of ours and pictures of other sites keep their addresses. */
const staysAsItIs = (source: string) => imageSource(source) !== null && !/^data:/i.test(source);

/** Replaces images whose address a text cannot hold with their description or file name. */
function placePictures(html: string, stored: ReadonlyMap<string, string>): { html: string; lost: string[] } {
  if (!/<img/i.test(html)) return { html, lost: [] };
  const body = purifyByNames(html);
  const lost: string[] = [];
  for (const image of body.querySelectorAll('img')) {
    const source = sourceOf(image);
    const address = stored.get(source);
    if (address !== undefined) image.setAttribute('src', address);
    else if (imageSource(source) === null) {
      lost.push(source.startsWith('data:') ? '' : source);
      replaceByWords(image, source);
    }
  }
  return lost.length === 0 && stored.size === 0 ? { html, lost } : { html: body.innerHTML, lost };
}

function replaceByWords(image: Element, source: string): void {
  const description = image.getAttribute('alt')?.trim() || fileName(source);
  const text = description === '' ? '[Picture]' : `[Picture: ${description}]`;
  const isInFigure = image.parentElement?.tagName === 'FIGURE';
  image.replaceWith(isInFigure ? paragraphOf(text) : text);
}

function paragraphOf(text: string): Element {
  const paragraph = document.implementation.createHTMLDocument('').createElement('p');
  paragraph.textContent = text;
  return paragraph;
}

function fileName(source: string): string {
  return source.startsWith('data:') ? '' : nameOf(source.replace(/[?#].*/s, '').replaceAll('\\', '/'));
}
