import { escapeHtml } from '#lib/escape-html.ts';
import { element, isElement, textOf } from '#text/convert/tree.ts';
import type { HtmlElement, HtmlNode } from '#text/parse-tree.ts';
import { calloutOf, codeOf } from './shapes.ts';

/** Texts in marked sections and empty elements of Confluence's own storage, as a parser of HTML reads them. */
export function asHtml(storage: string): string {
  if (!/<(?:ac|ri):/.test(storage)) return storage;
  const [before = '', ...parts] = storage.split('<![CDATA[');
  const opened = parts.reduce((all, part) => {
    const end = part.indexOf(']]>');
    return end === -1 ? all + escapeHtml(part) : all + escapeHtml(part.slice(0, end)) + part.slice(end + 3);
  }, before);
  const dated = opened.replace(/<time datetime="([^"<>]{1,40})"\s?\/>/g, '<time datetime="$1">$1</time>');
  return dated.replace(/<((?:ac|ri):[a-z-]{1,40})(\s[^<>]*)?\/>/g, '<$1$2></$1>');
}

interface Reader {
  read(nodes: readonly HtmlNode[]): HtmlNode[];
  lost(macro: string): void;
}

/** Returns an element of Confluence's storage as HTML; null for other elements. */
export function readConfluence(sent: HtmlElement, { read, lost }: Reader): HtmlNode[] | null {
  const { name, children, attributes } = sent;
  switch (name) {
    case 'ac:structured-macro':
    case 'ac:macro':
      return readMacro(sent, { read, lost });
    case 'ac:task-list':
      return [element('ul', read(children), { 'data-type': 'taskList' })];
    case 'ac:task': {
      const isDone = textOf(partIn(sent, 'ac:task-status')).trim() === 'complete';
      const body = read(partIn(sent, 'ac:task-body'));
      return [element('li', body, { 'data-type': 'taskItem', 'data-checked': String(isDone) })];
    }
    case 'ac:image': {
      const src = addressIn(children);
      const { 'ac:alt': alt = '', 'ac:width': width } = attributes;
      return src === null ? [] : [element('img', [], { src, alt, ...(width !== undefined && { width }) })];
    }
    case 'ac:link': {
      const body = children.find(node => isElement(node, 'ac:plain-text-link-body', 'ac:link-body'));
      const page = children.find(node => isElement(node, 'ri:page', 'ri:blog-post')) as
        | HtmlElement
        | undefined;
      const href = addressIn(children);
      const words = body
        ? read((body as HtmlElement).children)
        : [page?.attributes['ri:content-title'] ?? href ?? attributes['ac:anchor'] ?? ''];
      return href === null ? words : [element('a', words, { href })];
    }
    case 'ac:emoticon':
      return [attributes['ac:emoji-fallback'] ?? emoticons[attributes['ac:name'] ?? ''] ?? ''];
    case 'ac:parameter':
    case 'ac:placeholder':
    case 'ac:task-id':
      return [];
    case 'ac:layout-section':
    case 'ac:layout-cell':
      return [element('div', read(children))];
  }
  if (name.startsWith('ri:')) return [];
  return name.startsWith('ac:') ? read(children) : null;
}

const emoticons: Readonly<Record<string, string>> = {
  tick: '✅',
  cross: '❌',
  warning: '⚠️',
  information: 'ℹ️',
  question: '❓',
  'light-on': '💡',
  'thumbs-up': '👍',
  'thumbs-down': '👎',
  smile: '🙂',
  sad: '🙁',
};

function partIn({ children }: HtmlElement, name: string): readonly HtmlNode[] {
  const part = children.find(node => isElement(node, name));
  return part ? (part as HtmlElement).children : [];
}

function addressIn(nodes: readonly HtmlNode[]): string | null {
  for (const node of nodes) {
    if (isElement(node, 'ri:attachment')) return node.attributes['ri:filename'] ?? null;
    if (isElement(node, 'ri:url')) return node.attributes['ri:value'] ?? null;
  }
  return null;
}

function readMacro(macro: HtmlElement, { read, lost }: Reader): HtmlNode[] {
  const name = macro.attributes['ac:name'] ?? '';
  const parameters = new Map<string, string>();
  for (const node of macro.children)
    if (isElement(node, 'ac:parameter'))
      parameters.set(node.attributes['ac:name'] ?? '', textOf(node.children).trim());
  const title = parameters.get('title') ?? '';
  if (name === 'code' || name === 'noformat')
    return [codeOf(textOf(partIn(macro, 'ac:plain-text-body')), parameters.get('language'))];
  if (name === 'toc') return [element('hr', [], { 'data-type': 'toc' })];
  if (name === 'status') return title === '' ? [] : [element('strong', [title])];
  if (name === 'jira') return [parameters.get('key') ?? ''];
  const body = macro.children.find(node => isElement(node, 'ac:rich-text-body', 'ac:plain-text-body'));
  if (!body) {
    lost(`${name} macro`);
    return [];
  }
  const content = read((body as HtmlElement).children);
  if (name === 'expand') return [element('details', [element('summary', [title || 'More']), ...content])];
  return [calloutOf(name, title, content) ?? element('div', content)];
}
