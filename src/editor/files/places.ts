import { anchorNameOf, idOf } from '#text/convert/anchors.ts';
import { isElement, textOf } from '#text/convert/tree.ts';
import type { HtmlElement, HtmlNode } from '#text/parse-tree.ts';
import { outlineFrom } from '../outline.ts';

/** Where links of other texts may lead in a text. */
export interface LinkPlace {
  /** Its id in the text here; empty for the beginning. */
  hash: string;
  /** The id in the file that has to be kept for it. */
  id?: string;
}

/** The places of a text by the names that links of other files have for them. */
export function placesIn(nodes: readonly HtmlNode[]): Map<string, LinkPlace> {
  const headings: HtmlElement[] = [];
  const ids: string[] = [];
  const visit = (node: HtmlNode) => {
    if (typeof node === 'string') return;
    if (isElement(node, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')) headings.push(node);
    const id = idOf(node);
    if (id !== null) ids.push(id);
    node.children.forEach(visit);
  };
  nodes.forEach(visit);
  const places = new Map<string, LinkPlace>();
  const add = (name: string, place: LinkPlace) => {
    if (name !== '' && !places.has(name)) places.set(name, place);
  };
  const texts = headings.map(({ children }) => textOf(children).trim());
  const outline = outlineFrom(
    headings.map(({ name }, index) => ({ level: Number(name[1]), text: texts[index]! })),
  );
  const counts = new Map<string, number>();
  for (const { id, index } of outline) {
    const heading = headings[index]!;
    // It becomes the title.
    const isTitle = index === 0 && heading.name === 'h1';
    const place = { hash: isTitle ? '' : id };
    const slug = githubSlug(texts[index]!);
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    add(idOf(heading) ?? '', place);
    add(count === 0 ? slug : `${slug}-${count}`, place);
    add(texts[index]!, place);
    add(id, place);
  }
  for (const id of ids) add(id, { hash: anchorNameOf(id), id });
  return places;
}

/** The part of an address that GitHub gives a heading, as most programs for Markdown do. */
const githubSlug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\p{Pc} -]/gu, '')
    .replaceAll(' ', '-');
