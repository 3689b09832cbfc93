import { type AttributeSpec, type MarkSpec, type NodeSpec, Schema } from '@tiptap/pm/model';

const attributes = (defaults: Record<string, string | number | boolean | null>) =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, value]): [string, AttributeSpec] => [name, { default: value }]),
  );

const directed = { dir: null, lang: null };
const cell = { colspan: 1, rowspan: 1, colwidth: null, ...directed };

/** In this order; the first block is the one that fills an empty document. */
const nodes: Record<string, NodeSpec> = {
  paragraph: { content: 'inline*', group: 'block', attrs: attributes({ align: null, ...directed }) },
  mention: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: attributes({ kind: 'person', id: '', label: '' }),
  },
  blockquote: { content: 'block+', group: 'block', defining: true, attrs: attributes(directed) },
  codeBlock: {
    content: 'text*',
    marks: '',
    group: 'block',
    code: true,
    defining: true,
    attrs: attributes({ language: null, ...directed }),
  },
  doc: { content: 'block+' },
  hardBreak: { group: 'inline', inline: true, selectable: false, linebreakReplacement: true },
  horizontalRule: { group: 'block', attrs: attributes({ pageBreak: false }) },
  text: { group: 'inline' },
  heading: {
    content: 'inline*',
    group: 'block',
    defining: true,
    attrs: attributes({ align: null, level: 2, ...directed }),
  },
  bulletList: { content: 'listItem+', group: 'block list', attrs: attributes(directed) },
  orderedList: {
    content: 'listItem+',
    group: 'block list',
    attrs: attributes({ start: 1, type: null, ...directed }),
  },
  listItem: { content: 'paragraph block*', defining: true, attrs: attributes(directed) },
  taskList: { content: 'taskItem+', group: 'block list', attrs: attributes(directed) },
  taskItem: {
    content: 'paragraph block*',
    defining: true,
    attrs: attributes({ checked: false, ...directed }),
  },
  callout: {
    content: 'block+',
    group: 'block',
    defining: true,
    attrs: attributes({ tone: 'info', ...directed }),
  },
  toggle: {
    content: 'toggleTitle block+',
    group: 'block',
    defining: true,
    attrs: attributes({ open: false, ...directed }),
  },
  toggleTitle: { content: 'inline*', selectable: false, defining: true, attrs: attributes(directed) },
  table: { content: 'tableRow+', group: 'block', isolating: true, attrs: attributes(directed) },
  tableRow: { content: '(tableCell | tableHeader)*' },
  tableHeader: { content: 'block+', isolating: true, attrs: attributes(cell) },
  tableCell: { content: 'block+', isolating: true, attrs: attributes(cell) },
  figure: {
    content: 'inline*',
    group: 'block',
    isolating: true,
    attrs: attributes({ src: null, alt: null, title: null, width: null, height: null }),
  },
  attachment: { group: 'block', atom: true, attrs: attributes({ href: null, name: '', size: null }) },
  math: { group: 'inline', inline: true, atom: true, attrs: attributes({ tex: '' }) },
  tableOfContents: { group: 'block', atom: true },
};

/** The outermost first. */
const marks: Record<string, MarkSpec> = {
  anchor: { inclusive: false, excludes: '', attrs: attributes({ id: null }) },
  link: {
    inclusive: true,
    attrs: attributes({ href: null, target: null, rel: null, class: null, title: null }),
  },
  phrase: { excludes: '', attrs: attributes({ name: 'small', value: null, ...directed }) },
  rubyText: { attrs: attributes({ name: 'rt', ...directed }) },
  wording: { excludes: '', attrs: attributes(directed) },
  bold: {},
  italic: {},
  strike: {},
  underline: {},
  code: { excludes: '', code: true },
  highlight: { attrs: attributes({ color: null }) },
  subscript: { excludes: 'superscript' },
  superscript: { excludes: 'subscript' },
};

/** The documents of the editor, without what only a page needs: a test compares both. */
export const textSchema = new Schema({ nodes, marks });
