import type { Losses } from '#text/convert/losses.ts';
import { element, isBlankNode, isElement, textOf } from '#text/convert/tree.ts';
import type { HtmlElement, HtmlNode } from '#text/parse-tree.ts';
import { readConfluence } from './confluence.ts';
import { joinLists } from './lists.ts';
import { blockFormula, calloutOf, classesOf, codeOf, findByClass, inlineFormula, wordsOf } from './shapes.ts';
import { readStyles, stylesIn } from './styles.ts';
import { readWordLines } from './word-lists.ts';

/** Reads what pages of known programs say by classes and elements of their own. */
export function readPrograms(nodes: readonly HtmlNode[], losses: Losses): HtmlNode[] {
  const styles = stylesIn(nodes);
  const lost = (what: string) => losses.add('element_removed', what);
  const read = (all: readonly HtmlNode[]): HtmlNode[] => joinLists(readWordLines(all.flatMap(one)));
  const one = (sent: HtmlNode): HtmlNode[] => {
    if (typeof sent === 'string') return [sent];
    const special = readConfluence(sent, { read, lost }) ?? readWhole(sent);
    if (special) return special;
    // Its text stands behind it.
    if (sent.name === 'en-todo')
      return [checkbox(/^(?:true|checked)$/.test(sent.attributes.checked ?? '')), ...read(sent.children)];
    const left =
      sent.name === 'comment' ? 'comment' : classesOf(sent).includes('page-header-icon') ? 'page icon' : null;
    if (left) {
      lost(left);
      return [];
    }
    const node = { ...sent, children: read(sent.children) };
    return isElement(node, 'span', 'font') ? [readStyles(node, styles)] : [shaped(node)];
  };
  return read(nodes);
}

/** Marks of pages that are no words of the text. */
const signs = new Set(['anchor-link', 'headerlink', 'markdown-alert-title', 'mw-editsection', 'octicon']);

/** Elements that are read before what they hold; null for others. */
function readWhole(sent: HtmlElement): HtmlNode[] | null {
  const classes = classesOf(sent);
  if (classes.some(name => signs.has(name))) return [];
  if (sent.name === 'script') return readMathjax(sent);
  if (sent.name === 'pre') return readCode(sent, classes);
  if (sent.name === 'span' && classes.includes('mwe-math-element'))
    return sent.children.map(node => withoutPicture(node));
  if (classes.includes('math')) return readPandoc(sent, classes);
  if (sent.name === 'div' && /^highlight-/.test(classes[0] ?? '')) {
    const block = onlyBlockIn(sent);
    const language = /^highlight-(?:source-)?([\w+#.-]{1,32})$/.exec(classes[0]!)?.[1];
    return block ? [codeOf(textOf(block.children), language)] : null;
  }
  if (classes[0] === 'highlight' && sent.name === 'div') {
    const language = classes[1] && /^highlight-(?:source|text)-([\w+#.-]{1,32})$/.exec(classes[1])?.[1];
    const block = onlyBlockIn(sent);
    return block && language ? [codeOf(textOf(block.children), language)] : null;
  }
  if (sent.name === 'figure') return readFigure(sent);
  return null;
}

function onlyBlockIn(box: HtmlElement): HtmlElement | null {
  const content = box.children.filter(node => !isBlankNode(node));
  const [only] = content;
  if (content.length !== 1 || !isElement(only)) return null;
  return only.name === 'pre' ? only : only.name === 'div' ? onlyBlockIn(only) : null;
}

function readMathjax(script: HtmlElement): HtmlNode[] | null {
  const type = script.attributes.type ?? '';
  if (!/^math\/tex\b/i.test(type)) return null;
  const tex = textOf(script.children).trim();
  return [/mode\s*=\s*display/i.test(type) ? blockFormula(tex) : inlineFormula(tex)];
}

function readPandoc(sent: HtmlElement, classes: readonly string[]): HtmlNode[] | null {
  if (!sent.children.every(node => typeof node === 'string')) return null;
  const [, inLine, block] = /^\s*(?:\\\((.*)\\\)|\\\[(.*)\\\])\s*$/s.exec(textOf(sent.children)) ?? [];
  if (inLine !== undefined && classes.includes('inline')) return [inlineFormula(inLine.trim())];
  return block !== undefined && classes.includes('display') ? [blockFormula(block.trim())] : null;
}

/** The picture beside a formula of Wikipedia shows the same. */
function withoutPicture(node: HtmlNode): HtmlNode {
  return isElement(node, 'img') && classesOf(node).some(name => name.startsWith('mwe-math-fallback'))
    ? ''
    : node;
}

/** The language of a block of code, as programs say it beside the standard class. */
function readCode(block: HtmlElement, classes: readonly string[]): HtmlNode[] | null {
  const brush = /\bbrush:\s?([\w+#.-]{1,32})/.exec(
    block.attributes['data-syntaxhighlighter-params'] ?? '',
  )?.[1];
  const own = classes[0] === 'sourceCode' ? classes[1] : undefined;
  const language = brush ?? own ?? block.attributes.lang ?? block.attributes['data-lang'];
  const code = block.children.find(node => isElement(node, 'code')) as HtmlElement | undefined;
  const isSaid = code && classesOf(code).some(name => name.startsWith('language-'));
  return language && !isSaid ? [codeOf(textOf(block.children), language)] : null;
}

/** The card of an address, as Notion writes it. */
function readFigure(figure: HtmlElement): HtmlNode[] | null {
  const link = figure.children.find(node => isElement(node, 'a')) as HtmlElement | undefined;
  const href = link?.attributes.href;
  if (href === undefined || !link || !classesOf(link).includes('bookmark')) return null;
  const title = wordsOf(findByClass(figure.children, 'bookmark-title')) || href;
  const description = wordsOf(findByClass(figure.children, 'bookmark-description'));
  const line = element('p', [element('a', [title], { href })]);
  return description === '' ? [line] : [line, element('p', [description])];
}

const admonition = /^(?:markdown-alert|confluence-information-macro|admonition)-(\w{1,40})$/;

/** Elements whose content is read already. */
function shaped(node: HtmlElement): HtmlElement {
  const classes = classesOf(node);
  const { name, attributes, children } = node;
  if (name === 'a')
    return isLinkToItself(node)
      ? (node.children.find(child => isElement(child)) as HtmlElement)
      : withoutRedirect(node);
  if (name === 'img') return sized(node);
  if (name === 'code') return { ...node, attributes: { ...attributes, ...lowerLanguage(classes) } };
  // The title of a document of Google.
  if (name === 'p' && classes.includes('title') && attributes.id?.startsWith('h.'))
    return { ...node, name: 'h1' };
  if (name === 'en-todo') return checkbox(attributes.checked === 'true' || attributes.checked === 'checked');
  if (classes.includes('checkbox') && name === 'div' && children.every(isBlankNode))
    return checkbox(classes.includes('checkbox-on'));
  if (name === 'li' && attributes['data-inline-task-id'] !== undefined)
    return {
      ...node,
      attributes: { 'data-type': 'taskItem', 'data-checked': String(classes.includes('checked')) },
    };
  if (name === 'figure' && classes.includes('callout')) return calloutOf('callout', '', children) ?? node;
  if (name !== 'div' && name !== 'aside') return node;
  if (
    isElement(
      children.find(child => !isBlankNode(child)),
      'input',
    )
  )
    return element('ul', [element('li', children)], { class: 'to-do-list' });
  const kinds = [
    ...classes.map(one => admonition.exec(one)?.[1]),
    ...(classes[0] === 'admonition' ? classes.slice(1) : []),
  ];
  for (const kind of kinds) {
    if (kind === undefined) continue;
    const titleLine = children.find(
      child => isElement(child, 'p') && classesOf(child).includes('admonition-title'),
    );
    const title = titleLine ? wordsOf(titleLine as HtmlElement) : '';
    const box = calloutOf(
      kind,
      title,
      children.filter(child => child !== titleLine),
    );
    if (box) return box;
  }
  return node;
}

const isLinkToItself = ({ attributes, children }: HtmlElement) => {
  const content = children.filter(node => !isBlankNode(node));
  const [only] = content;
  return content.length === 1 && isElement(only, 'img') && only.attributes.src === attributes.href;
};

function sized(image: HtmlElement): HtmlElement {
  const width = /(?:^|;)\s?width:\s?([0-9]{1,5})(?:\.[0-9]{1,4})?px/.exec(image.attributes.style ?? '')?.[1];
  if (width === undefined || image.attributes.width !== undefined) return image;
  return { ...image, attributes: { ...image.attributes, width } };
}

function lowerLanguage(classes: readonly string[]): { class: string } | undefined {
  const language = classes.find(name => name.startsWith('language-'));
  return language === undefined ? undefined : { class: language.toLowerCase() };
}

const checkbox = (isChecked: boolean) =>
  element('input', [], { type: 'checkbox', ...(isChecked && { checked: '' }) });

/** Google leads through an address of its own. */
function withoutRedirect(link: HtmlElement): HtmlElement {
  const { href = '' } = link.attributes;
  if (!/^https:\/\/www\.google\.com\/url\?/.test(href)) return link;
  const target = URL.parse(href)?.searchParams.get('q');
  return target && /^https?:\/\//.test(target)
    ? { ...link, attributes: { ...link.attributes, href: target } }
    : link;
}
