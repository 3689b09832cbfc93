import { Extension } from '@tiptap/core';

const textBlocks = ['paragraph', 'heading'];
const blocks = [
  ...textBlocks,
  'blockquote',
  'bulletList',
  'orderedList',
  'listItem',
  'taskList',
  'taskItem',
  'codeBlock',
  'callout',
  'toggle',
  'toggleTitle',
  'table',
  'tableCell',
  'tableHeader',
];

const langPattern = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,4}$/;

/** An attribute that is kept when its value matches and written out only when it is there. */
function kept(attribute: string, pattern: RegExp) {
  return {
    default: null,
    parseHTML: (element: HTMLElement) => {
      const value = element.getAttribute(attribute);
      return value !== null && pattern.test(value) ? value : null;
    },
    renderHTML: (values: Record<string, unknown>) => {
      const value = values[attribute.replace('data-', '')];
      return typeof value === 'string' ? { [attribute]: value } : {};
    },
  };
}

/** Direction and language of every block, alignment of text blocks, dividers that start a page. */
export const BlockAttributes = Extension.create({
  name: 'blockAttributes',
  addGlobalAttributes() {
    return [
      { types: textBlocks, attributes: { align: kept('data-align', /^(?:left|center|right|justify)$/) } },
      {
        types: ['horizontalRule'],
        attributes: {
          pageBreak: {
            default: false,
            parseHTML: element => element.getAttribute('data-type') === 'pageBreak',
            renderHTML: values => (values.pageBreak ? { 'data-type': 'pageBreak' } : {}),
          },
        },
      },
      {
        types: blocks,
        attributes: { dir: kept('dir', /^(?:ltr|rtl|auto)$/), lang: kept('lang', langPattern) },
      },
    ];
  },
});
