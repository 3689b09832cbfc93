import { Mark } from '@tiptap/core';
import { allowedElements } from '#lib/html/allowed-elements.ts';
import { anchorName, isPhrase, phraseValues } from '#lib/html/phrases.ts';

/** An attribute of an element in a line, in the form in which it is stored. */
function checkedValue(element: HTMLElement, attribute: string | null | undefined): string | null {
  const value = attribute ? element.getAttribute(attribute) : null;
  const check = allowedElements.get(element.nodeName.toLowerCase())?.attributes[attribute ?? ''];
  return value !== null && check?.(value) === value ? value : null;
}

const direction = {
  dir: { default: null, parseHTML: (element: HTMLElement) => checkedValue(element, 'dir') },
  lang: { default: null, parseHTML: (element: HTMLElement) => checkedValue(element, 'lang') },
};

/** Words that links of the text lead to. */
export const AnchorMark = Mark.create({
  name: 'anchor',
  priority: 1100,
  inclusive: false,
  excludes: '',
  addAttributes: () => ({ id: { default: null } }),
  parseHTML: () => [
    { tag: 'span[id]', consuming: false, getAttrs: ({ id }) => (anchorName.test(id) ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});

/** Elements in a line that other programs write. */
export const PhraseMark = Mark.create({
  name: 'phrase',
  priority: 900,
  excludes: '',
  addAttributes: () => ({
    name: {
      default: 'small',
      rendered: false,
      parseHTML: (element: HTMLElement) => element.nodeName.toLowerCase(),
    },
    value: {
      default: null,
      rendered: false,
      parseHTML: (element: HTMLElement) =>
        checkedValue(element, phraseValues[element.nodeName.toLowerCase()]),
    },
    ...direction,
  }),
  parseHTML: () => Object.keys(phraseValues).map(tag => ({ tag })),
  renderHTML: ({ mark: { attrs }, HTMLAttributes }) => {
    const name = isPhrase(attrs.name) ? attrs.name : 'small';
    const attribute = phraseValues[name];
    return [name, { ...(attribute && { [attribute]: attrs.value }), ...HTMLAttributes }, 0];
  },
});

/** What stands above a word of Japanese or Chinese, and the parentheses around it where that is not shown. */
export const RubyMark = Mark.create({
  name: 'rubyText',
  priority: 890,
  addAttributes: () => ({
    name: {
      default: 'rt',
      rendered: false,
      parseHTML: (element: HTMLElement) => element.nodeName.toLowerCase(),
    },
    ...direction,
  }),
  parseHTML: () => [{ tag: 'rt' }, { tag: 'rp' }],
  renderHTML: ({ mark, HTMLAttributes }) => [mark.attrs.name === 'rp' ? 'rp' : 'rt', HTMLAttributes, 0],
});

/** Words of another language or direction. */
export const WordingMark = Mark.create({
  name: 'wording',
  priority: 880,
  excludes: '',
  addAttributes: () => direction,
  parseHTML: () => [
    {
      tag: 'span:not([data-type])',
      getAttrs: element => ((checkedValue(element, 'dir') ?? checkedValue(element, 'lang')) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
});
