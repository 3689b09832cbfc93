import type { Attrs, Mark, Node } from '@tiptap/pm/model';
import { Parser } from 'htmlparser2';
import { phraseValues } from '#lib/html/phrases.ts';
import { textSchema } from './text-schema.ts';
import { isEmptyText, writeTextHtml } from './write-text.ts';

type Values = Readonly<Record<string, string>>;

const { nodes, marks } = textSchema;

/**
 * Reads HTML in the form in which `writeTextHtml` and the editor write it. Null for any other HTML: what it means is for
 * the editor to say, which knows what browsers and other programs write.
 */
export function readTextHtml(html: string): Node | null {
  const doc = html === '' ? nodes.doc!.create(null, nodes.paragraph!.create()) : new TextReader().read(html);
  if (!doc) return null;
  return isEmptyText(doc) || isWrittenAs(doc, html) ? doc : null;
}

function isWrittenAs(doc: Node, html: string): boolean {
  try {
    return writeTextHtml(doc) === html;
  } catch {
    return false;
  }
}

/** Around one letter. Each piece of a line is compared by all of them. */
export const maxMarks = 16;

interface OpenNode {
  type: string;
  attrs: Attrs;
  content: Node[];
}

/** What an opening tag begins: a node, a mark, or nothing of its own. */
type Beginning = { node: string; attrs: Attrs } | { mark: Mark } | 'nothing';

const withDirection = ({ dir, lang }: Values) => ({ dir: dir ?? null, lang: lang ?? null });
const node = (name: string, attrs: Attrs = {}): Beginning => ({ node: name, attrs });
const directed = (name: string, values: Values, attrs: Attrs = {}) =>
  node(name, { ...attrs, ...withDirection(values) });
const numberOf = (value: string | undefined, fallback: number) =>
  value === undefined ? fallback : Number(value);
const heading = (level: number) => (values: Values) =>
  directed('heading', values, { level, align: values['data-align'] ?? null });
const cell = (name: string) => (values: Values) =>
  directed(name, values, {
    colspan: numberOf(values.colspan, 1),
    rowspan: numberOf(values.rowspan, 1),
    colwidth: values.colwidth?.split(',').map(Number) ?? null,
  });
const mark = (name: string) => (): Beginning => ({ mark: marks[name]!.create() });

const phrase =
  (name: string) =>
  (values: Values): Beginning => ({
    mark: marks.phrase!.create({
      name,
      value: values[phraseValues[name] ?? ''] ?? null,
      ...withDirection(values),
    }),
  });
const rubyText =
  (name: string) =>
  (values: Values): Beginning => ({
    mark: marks.rubyText!.create({ name, ...withDirection(values) }),
  });

function beginningOfSpan(values: Values): Beginning {
  if (values['data-type'] === 'math') return node('math', { tex: '' });
  if (values['data-type'] === 'mention')
    return node('mention', {
      kind: values['data-kind'] ?? 'person',
      id: values['data-id'] ?? '',
      label: values['data-label'] ?? '',
    });
  if (values.id !== undefined) return { mark: marks.anchor!.create({ id: values.id }) };
  return { mark: marks.wording!.create(withDirection(values)) };
}

const beginnings: Readonly<Record<string, (values: Values) => Beginning>> = {
  p: values => directed('paragraph', values, { align: values['data-align'] ?? null }),
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  blockquote: values => directed('blockquote', values),
  pre: values => directed('codeBlock', values),
  ul: values => directed(values['data-type'] === 'taskList' ? 'taskList' : 'bulletList', values),
  ol: values =>
    directed('orderedList', values, { start: numberOf(values.start, 1), type: values.type ?? null }),
  li: values =>
    values['data-type'] === 'taskItem'
      ? directed('taskItem', values, { checked: values['data-checked'] === 'true' })
      : directed('listItem', values),
  div: values =>
    values['data-type'] === 'attachment'
      ? node('attachment', { href: null, name: '', size: values['data-size'] ?? null })
      : directed('callout', values, { tone: values['data-tone'] ?? 'info' }),
  details: values => directed('toggle', values, { open: values.open !== undefined }),
  summary: values => directed('toggleTitle', values),
  table: values => directed('table', values),
  tbody: () => 'nothing',
  tr: () => node('tableRow'),
  th: cell('tableHeader'),
  td: cell('tableCell'),
  hr: values =>
    values['data-type'] === 'toc'
      ? node('tableOfContents')
      : node('horizontalRule', { pageBreak: values['data-type'] === 'pageBreak' }),
  br: () => node('hardBreak'),
  figure: () => node('figure'),
  figcaption: () => 'nothing',
  span: beginningOfSpan,
  ...Object.fromEntries(Object.keys(phraseValues).map(name => [name, phrase(name)])),
  rt: rubyText('rt'),
  rp: rubyText('rp'),
  a: ({ href, title }) => ({ mark: marks.link!.create({ href: href ?? null, title: title ?? null }) }),
  strong: mark('bold'),
  em: mark('italic'),
  s: mark('strike'),
  u: mark('underline'),
  mark: values => ({ mark: marks.highlight!.create({ color: values['data-color'] ?? null }) }),
  sub: mark('subscript'),
  sup: mark('superscript'),
};

const imageAttributes = ({ src, alt, title, width, height }: Values): Attrs => ({
  src: src ?? null,
  alt: alt ?? null,
  title: title ?? null,
  width: width ?? null,
  height: height ?? null,
});

class TextReader {
  #open: OpenNode[] = [{ type: 'doc', attrs: {}, content: [] }];
  #marks: Mark[] = [];
  /** What each open element began. */
  #elements: Beginning[] = [];
  #isReadable = true;

  read(html: string): Node | null {
    const parser = new Parser({
      onopentag: (name, values) => this.#begin(name, values),
      ontext: text => this.#addText(text),
      onclosetag: () => this.#end(),
    });
    parser.end(html);
    if (!this.#isReadable || this.#open.length !== 1) return null;
    return this.#checked(this.#open[0]!);
  }

  #begin(name: string, values: Values): void {
    const beginning = this.#isReadable ? this.#beginningOf(name, values) : 'nothing';
    this.#elements.push(beginning);
    if (beginning === 'nothing') return;
    if ('mark' in beginning) this.#addMark(beginning.mark);
    else this.#open.push({ type: beginning.node, attrs: beginning.attrs, content: [] });
  }

  #addMark(mark: Mark): void {
    this.#marks = [...this.#marks, mark];
    if (this.#marks.length > maxMarks) this.#isReadable = false;
  }

  #beginningOf(name: string, values: Values): Beginning {
    const parent = this.#open.at(-1)!;
    if (name === 'img') {
      if (parent.type !== 'figure') return node('figure', imageAttributes(values));
      parent.attrs = imageAttributes(values);
      return 'nothing';
    }
    if (name === 'code') {
      if (parent.type !== 'codeBlock' || parent.content.length > 0) return { mark: marks.code!.create() };
      parent.attrs = { ...parent.attrs, language: values.class?.replace('language-', '') ?? null };
      return 'nothing';
    }
    if (name === 'a' && parent.type === 'attachment') {
      parent.attrs = { ...parent.attrs, href: values.href ?? null };
      return 'nothing';
    }
    const begin = beginnings[name];
    if (!begin) this.#isReadable = false;
    return begin?.(values) ?? 'nothing';
  }

  #addText(text: string): void {
    const parent = this.#open.at(-1)!;
    // A mention says its label again.
    if (text === '' || !this.#isReadable || parent.type === 'mention') return;
    if (parent.type === 'attachment') parent.attrs = { ...parent.attrs, name: parent.attrs.name + text };
    else if (parent.type === 'math') parent.attrs = { tex: parent.attrs.tex + text };
    else if (!nodes[parent.type]!.inlineContent) this.#isReadable = false;
    else this.#add(textSchema.text(text, this.#marks));
  }

  #end(): void {
    const ended = this.#elements.pop();
    if (!ended || ended === 'nothing' || !this.#isReadable) return;
    if ('mark' in ended) {
      this.#marks = this.#marks.slice(0, -1);
      return;
    }
    const child = this.#checked(this.#open.pop()!);
    if (child) this.#add(child.mark(child.isInline ? this.#marks : []));
  }

  #add(child: Node): void {
    const { content } = this.#open.at(-1)!;
    const last = content.at(-1);
    if (last?.isText && child.isText && last.sameMarkup(child))
      content[content.length - 1] = textSchema.text(last.text! + child.text!, child.marks);
    else content.push(child);
  }

  #checked({ type, attrs, content }: OpenNode): Node | null {
    try {
      return nodes[type]!.createChecked(attrs, content);
    } catch {
      this.#isReadable = false;
      return null;
    }
  }
}
