import type { Mark, Node } from '@tiptap/pm/model';
import { fileAddress } from '#lib/html/addresses.ts';
import { isPhrase, phraseValues } from '#lib/html/phrases.ts';
import { mentionText } from './mention-text.ts';

export interface HtmlTag {
  name: string;
  attributes?: Readonly<Record<string, unknown>>;
}

/** The elements around the content of a node, the outermost first; `fixed` stands in place of content. */
interface NodeTags {
  tags: readonly HtmlTag[];
  /** Elements without content that stand before the innermost one. */
  before?: HtmlTag;
  fixed?: string;
}

const directionOf = ({ attrs: { dir, lang } }: Node | Mark) => ({ dir, lang });
const plain = (name: string) => (node: Node) => ({ tags: [{ name, attributes: directionOf(node) }] });
const aligned = (name: string) => (node: Node) => ({
  tags: [{ name, attributes: { 'data-align': node.attrs.align, ...directionOf(node) } }],
});
const cellTag = (name: string) => (node: Node) => {
  const { colspan, rowspan, colwidth } = node.attrs;
  const spans = { colspan: colspan === 1 ? null : colspan, rowspan: rowspan === 1 ? null : rowspan };
  const widths = { colwidth: Array.isArray(colwidth) ? colwidth.join() : colwidth };
  return { tags: [{ name, attributes: { ...spans, ...widths, ...directionOf(node) } }] };
};

function figureTags(node: Node): NodeTags {
  const image = { name: 'img', attributes: { ...node.attrs, alt: node.attrs.alt ?? '' } };
  if (node.childCount === 0) return { tags: [image] };
  return { tags: [{ name: 'figure' }, { name: 'figcaption' }], before: image };
}

export const nodeTags: Readonly<Record<string, (node: Node) => NodeTags>> = {
  paragraph: aligned('p'),
  heading: node => aligned(`h${node.attrs.level}`)(node),
  mention: ({ attrs: { kind, id, label } }) => ({
    tags: [
      {
        name: 'span',
        attributes: { 'data-type': 'mention', 'data-kind': kind, 'data-id': id, 'data-label': label },
      },
    ],
    fixed: mentionText(kind, label),
  }),
  blockquote: plain('blockquote'),
  codeBlock: node => ({
    tags: [
      { name: 'pre', attributes: directionOf(node) },
      { name: 'code', attributes: { class: node.attrs.language && `language-${node.attrs.language}` } },
    ],
  }),
  hardBreak: () => ({ tags: [{ name: 'br' }] }),
  horizontalRule: ({ attrs }) => ({
    tags: [{ name: 'hr', attributes: { 'data-type': attrs.pageBreak ? 'pageBreak' : null } }],
  }),
  tableOfContents: () => ({ tags: [{ name: 'hr', attributes: { 'data-type': 'toc' } }] }),
  bulletList: plain('ul'),
  orderedList: node => {
    const { start, type } = node.attrs;
    const numbers = { start: start === 1 ? null : start, type };
    return { tags: [{ name: 'ol', attributes: { ...numbers, ...directionOf(node) } }] };
  },
  listItem: plain('li'),
  taskList: node => ({
    tags: [{ name: 'ul', attributes: { 'data-type': 'taskList', ...directionOf(node) } }],
  }),
  taskItem: node => {
    const state = { 'data-type': 'taskItem', 'data-checked': node.attrs.checked === true };
    return { tags: [{ name: 'li', attributes: { ...state, ...directionOf(node) } }] };
  },
  callout: node => {
    const tone = { 'data-type': 'callout', 'data-tone': node.attrs.tone };
    return { tags: [{ name: 'div', attributes: { ...tone, ...directionOf(node) } }] };
  },
  toggle: node => ({
    tags: [{ name: 'details', attributes: { open: node.attrs.open ? '' : null, ...directionOf(node) } }],
  }),
  toggleTitle: plain('summary'),
  table: node => ({ tags: [{ name: 'table', attributes: directionOf(node) }, { name: 'tbody' }] }),
  tableRow: () => ({ tags: [{ name: 'tr' }] }),
  tableHeader: cellTag('th'),
  tableCell: cellTag('td'),
  figure: figureTags,
  math: ({ attrs: { tex } }) => ({
    tags: [{ name: 'span', attributes: { 'data-type': 'math' } }],
    fixed: String(tex),
  }),
  attachment: ({ attrs: { href, name, size } }) => ({
    tags: [
      { name: 'div', attributes: { 'data-type': 'attachment', 'data-size': size } },
      // Any other address is one that the editor could not have made.
      { name: 'a', attributes: { href: fileAddress(String(href)) } },
    ],
    fixed: String(name),
  }),
};

/** An element of another name may not stand in a line. */
function phraseTag(mark: Mark): HtmlTag {
  const { name, value } = mark.attrs;
  const attribute = isPhrase(name) ? phraseValues[name] : null;
  return {
    name: isPhrase(name) ? name : `phrase ${name}`,
    attributes: { ...(attribute && { [attribute]: value }), ...directionOf(mark) },
  };
}

export const markTags: Readonly<Record<string, (mark: Mark) => HtmlTag>> = {
  anchor: ({ attrs: { id } }) => ({ name: 'span', attributes: { id } }),
  phrase: phraseTag,
  rubyText: mark => ({ name: mark.attrs.name === 'rp' ? 'rp' : 'rt', attributes: directionOf(mark) }),
  wording: mark => ({ name: 'span', attributes: directionOf(mark) }),
  link: ({ attrs: { href, title } }) => ({ name: 'a', attributes: { href, title } }),
  bold: () => ({ name: 'strong' }),
  italic: () => ({ name: 'em' }),
  strike: () => ({ name: 's' }),
  underline: () => ({ name: 'u' }),
  code: () => ({ name: 'code' }),
  highlight: ({ attrs: { color } }) => ({ name: 'mark', attributes: { 'data-color': color } }),
  subscript: () => ({ name: 'sub' }),
  superscript: () => ({ name: 'sup' }),
};
