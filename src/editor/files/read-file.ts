import { imageSource } from '#lib/html/addresses.ts';
import { cleanFragment } from '../html/clean-fragment.ts';
import { purifyByNames } from '../html/purifier.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { parseHtml, richTextSchema, writeHtml } from '../schema/html-codec.ts';
import { readFrontMatter } from './front-matter.ts';

interface ImportedText {
  title: string | null;
  html: string;
  /** The number of pictures whose address a text cannot hold. */
  lostPictures: number;
  caption?: string;
  tags?: string[];
}

/** Imports a Markdown or HTML file. A first-level heading at the top becomes the title. */
export function readFile(name: string, content: string): ImportedText {
  const text = content.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (/\.html?$/i.test(name)) return readHtml(text);
  const { body, title, ...facts } = readFrontMatter(text);
  return { ...importHtml(readMarkdown(body, { allowHtml: true }), title ?? null, facts.caption), ...facts };
}

function readHtml(text: string): ImportedText {
  const titleHtml = /<title[^>]*>([^<]*)<\/title>/i.exec(text)?.[1]?.trim();
  return importHtml(text, titleHtml ? (cleanFragment(titleHtml).textContent ?? null) : null);
}

/** A `caption` that is known stands below the title again, where Docket has written the file. */
function importHtml(html: string, fallbackTitle: string | null, caption?: string): ImportedText {
  const { html: htmlWithoutLost, lost } = replaceLostPictures(html);
  const fragment = cleanFragment(htmlWithoutLost);
  const first = fragment.firstElementChild;
  let title = fallbackTitle;
  if (first?.tagName === 'H1') {
    title = first.textContent?.trim() || fallbackTitle;
    const second = first.nextElementSibling;
    if (caption && second?.matches('p:has(> em:only-child)') && second.textContent === caption)
      second.remove();
    first.remove();
  }
  const container = document.implementation.createHTMLDocument('').createElement('div');
  container.append(fragment);
  return { title, html: writeHtml(parseHtml(richTextSchema(), container.innerHTML)), lostPictures: lost };
}

/** Replaces images whose address a text cannot hold with their description or file name. */
function replaceLostPictures(html: string): { html: string; lost: number } {
  if (!/<img/i.test(html)) return { html, lost: 0 };
  const body = purifyByNames(html);
  let lost = 0;
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    if (imageSource(source) !== null) continue;
    lost += 1;
    const description = image.getAttribute('alt')?.trim() || fileName(source);
    const text = description === '' ? '[Picture]' : `[Picture: ${description}]`;
    const isInFigure = image.parentElement?.tagName === 'FIGURE';
    image.replaceWith(isInFigure ? paragraphOf(text) : text);
  }
  return lost === 0 ? { html, lost } : { html: body.innerHTML, lost };
}

function paragraphOf(text: string): Element {
  const paragraph = document.implementation.createHTMLDocument('').createElement('p');
  paragraph.textContent = text;
  return paragraph;
}

function fileName(source: string): string {
  if (source.startsWith('data:')) return '';
  return (
    source
      .replace(/[?#].*/s, '')
      .split(/[\\/]/)
      .at(-1) ?? ''
  );
}
