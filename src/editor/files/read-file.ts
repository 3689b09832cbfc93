import { DOMParser } from '@tiptap/pm/model';
import { maxHtmlDepth } from '#lib/html/max-depth.ts';
import { convertNodes } from '#text/convert/convert-html.ts';
import { flattenHtml } from '#text/convert/flatten-html.ts';
import { type HtmlLoss, Losses } from '#text/convert/losses.ts';
import { isElement, textOf } from '#text/convert/tree.ts';
import { type HtmlElement, type HtmlNode, parseTree, TooDeep } from '#text/parse-tree.ts';
import { nodeHtmlOf, writeTextHtml } from '#text/write-text.ts';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { richTextSchema } from '../schema/html-codec.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { type Addresses, addressesIn, type FoundAddresses, insertFiles } from './insert-files.ts';
import { isLossOfFiles } from './losses-of-files.ts';
import { type LinkPlace, placesIn } from './places.ts';
import { readFragment } from './plain-dom/read-fragment.ts';
import { asHtml } from './programs/confluence.ts';
import { readPrograms } from './programs/read-programs.ts';
import { readContents, withoutHeadingIds } from './show-page.ts';
import { runNow } from './slices.ts';
import { partsOf } from './text-parts.ts';

export interface ImportedText {
  title: string | null;
  html: string;
  /** The addresses of pictures that a text cannot hold; embedded ones have none. */
  lostPictures: string[];
  /** Other things that were lost or changed. */
  losses: HtmlLoss[];
  caption?: string;
  tags?: string[];
}

/** A file that is read once, and becomes a text when the files that it names are stored. Both go in steps. */
export interface OpenedFile extends Addresses {
  places: Map<string, LinkPlace>;
  /** `sought` has the ids that links of other texts lead to. */
  toText(found: FoundAddresses, sought?: readonly string[]): Generator<void, ImportedText>;
}

interface ReadFile extends Addresses {
  toText(pictures?: FoundAddresses['pictures'], files?: FoundAddresses['files']): ImportedText;
}

/** A sentence for each stands in the report of an import. */
const maxLosses = 6;

/** Reads a Markdown or HTML file at once. A first-level heading at the top becomes the title, unless facts name another one. */
export function readFile(name: string, content: string): ReadFile {
  const opened = runNow(openFile(name, content));
  return { ...opened, toText: (pictures, files) => runNow(opened.toText({ ...{ pictures, files } })) };
}

export function* openFile(name: string, content: string): Generator<void, OpenedFile> {
  const losses = new Losses(maxLosses, isLossOfFiles);
  const { html, title: titleOfFacts, others = [], ...facts } = htmlOf(name, content);
  yield;
  const parsed = treeOf(html, losses);
  yield;
  const tree = readPrograms(withoutHeadingIds(parsed), losses);
  yield;
  function* toText(found: FoundAddresses, sought: readonly string[] = []): Generator<void, ImportedText> {
    const { nodes, lostPictures } = insertFiles(tree, found);
    yield;
    const parts = partsOf(convertNodes(nodes, html, losses, sought) ?? nodes);
    let heading = '';
    let written = '';
    for (const [index, part] of parts.entries()) {
      yield;
      const fragment = readFragment(part);
      if (index === 0) heading = takeTitle(fragment, titleOfFacts, facts.caption);
      const text = DOMParser.fromSchema(richTextSchema()).parse(fragment, { preserveWhitespace: true });
      written += parts.length === 1 ? writeTextHtml(text) : text.children.map(nodeHtmlOf).join('');
    }
    return {
      title: heading || (titleOfFacts ?? titleIn(tree)),
      html: written,
      lostPictures,
      losses: [...lostFacts(others), ...losses.all()],
      ...facts,
    };
  }
  return { ...addressesIn(tree), places: placesIn(tree), toText };
}

/** Comments of Word, browsers and WordPress, which nobody wrote. */
const isOfPrograms = (comment: string) =>
  comment === 'more' ||
  /^\s?(?:\[if\b|\[endif\b|<!\[endif\b|(?:Start|End)Fragment|saved from url=|\/?wp:)/i.test(comment);

function treeOf(html: string, losses: Losses): HtmlNode[] {
  try {
    const comments = { count: 0 };
    const tree = parseTree(html, maxHtmlDepth, comment => {
      if (!isOfPrograms(comment)) comments.count += 1;
    });
    for (let each = 0; each < comments.count; each += 1) losses.add('element_removed', 'comment');
    return tree;
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    losses.add('nesting_limited');
    return parseTree(flattenHtml(html, maxHtmlDepth), maxHtmlDepth);
  }
}

interface FileContent extends Omit<FrontMatter, 'title'> {
  html: string;
  title: string | null;
}

function htmlOf(name: string, content: string): FileContent {
  const text = content.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (/\.html?$/i.test(name)) return { html: readContents(asHtml(text)), title: null };
  const { body, title = null, ...facts } = readFrontMatter(text);
  return { html: readMarkdown(body, { allowHtml: true }), title, ...facts };
}

function lostFacts(names: readonly string[]): HtmlLoss[] {
  if (names.length === 0) return [];
  const list = names.slice(0, maxLosses).join(', ') + (names.length > maxLosses ? ' and others' : '');
  const message = `Facts at the top of the file were left out: ${list}.`;
  return [{ code: 'attribute_removed', message, count: names.length }];
}

/** The title of a page in its head. */
function titleIn(nodes: readonly HtmlNode[]): string | null {
  const inHead = nodes.flatMap(node => (isElement(node, 'html', 'head') ? node.children : [node]));
  const all = inHead.flatMap(node => (isElement(node, 'head') ? node.children : [node]));
  const title = all.find(node => isElement(node, 'title')) as HtmlElement | undefined;
  return (title && wordsOf(textOf(title.children))) || null;
}

/** Takes the heading that a text begins with out of it, unless the file has another title. */
function takeTitle(fragment: DocumentFragment, title: string | null, caption: string | undefined): string {
  const first = firstBlockIn(fragment);
  if (first?.tagName !== 'H1') return '';
  if (title && wordsOf(title) !== wordsOf(first.textContent ?? '')) return '';
  // A caption that is known stands below the title again, where Docket has written the file.
  const second = first.nextElementSibling;
  if (caption && second?.nodeName === 'P' && isSlanted(second) && second.textContent === caption)
    second.remove();
  first.remove();
  return first.textContent?.trim() ?? '';
}

const wordsOf = (text: string) => text.replace(/\s+/g, ' ').trim();

const isSlanted = ({ childElementCount, firstElementChild }: Element) =>
  childElementCount === 1 && firstElementChild?.nodeName === 'EM';

/** Pages have boxes around their content. */
function firstBlockIn(root: DocumentFragment): Element | null {
  let first = root.firstElementChild;
  while (first?.tagName === 'DIV' && !first.hasAttribute('data-type')) first = first.firstElementChild;
  return first;
}
