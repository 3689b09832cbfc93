import { imageSource } from '#lib/html/addresses.ts';
import { cleanFragment } from '../html/clean-fragment.ts';
import { purifyByNames } from '../html/purifier.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { parseHtml, richTextSchema, writeHtml } from '../schema/html-codec.ts';

interface ReadFile {
  title: string | null;
  html: string;
  lostPictures: number;
}

const frontMatter = /^---\n([\s\S]*?\n)?---(?:\n|$)/;

/** A first-level heading at the top is the title. */
export function readFile(name: string, content: string): ReadFile {
  const text = content.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (/\.html?$/i.test(name)) return readPage(text);
  const matter = frontMatter.exec(text);
  const named = /^title:(.*)/m
    .exec(matter?.[1] ?? '')?.[1]
    ?.trim()
    .replace(/^["']|["']$/g, '');
  const html = readMarkdown(matter ? text.slice(matter[0].length) : text, { html: true });
  return withTitle(html, named || null);
}

function readPage(text: string): ReadFile {
  const named = /<title[^>]*>([^<]*)<\/title>/i.exec(text)?.[1]?.trim();
  return withTitle(text, named ? (cleanFragment(named).textContent ?? null) : null);
}

function withTitle(html: string, given: string | null): ReadFile {
  const { html: named, lost } = nameLostPictures(html);
  const fragment = cleanFragment(named);
  const first = fragment.firstElementChild;
  let title = given;
  if (first?.tagName === 'H1') {
    title = first.textContent?.trim() || given;
    first.remove();
  }
  const box = document.implementation.createHTMLDocument('').createElement('div');
  box.append(fragment);
  return { title, html: writeHtml(parseHtml(richTextSchema(), box.innerHTML)), lostPictures: lost };
}

/** Replaces images that a text cannot hold with their description or file name. */
function nameLostPictures(html: string): { html: string; lost: number } {
  if (!/<img/i.test(html)) return { html, lost: 0 };
  const body = purifyByNames(html);
  let lost = 0;
  for (const image of body.querySelectorAll('img')) {
    const source = image.getAttribute('src') ?? '';
    if (imageSource(source) !== null) continue;
    lost += 1;
    const words = image.getAttribute('alt')?.trim() || fileName(source);
    const text = words === '' ? '[Picture]' : `[Picture: ${words}]`;
    const isBlock = image.parentElement?.tagName === 'FIGURE';
    image.replaceWith(isBlock ? paragraphOf(text) : text);
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
