import { Extension } from '@tiptap/core';
import { Minus, SeparatorHorizontal } from 'lucide-react';
import type { Block } from '../block.ts';

const PageBreak = Extension.create({
  name: 'pageBreak',
  addGlobalAttributes: () => [
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
  ],
});

/** Whether HTML in Markdown is what other programs, too, write for a new page. */
export function isPageBreak(html: string): boolean {
  return /^<div style="[^"<>]*\bbreak-(?:after|before):[^"<>]*">\s*<\/div>$/i.test(html.trim());
}

export const dividerBlock: Block = {
  extensions: () => [PageBreak],
  kinds: [
    {
      id: 'divider',
      title: 'Divider',
      group: 'Blocks',
      synonyms: 'line rule separator hr',
      icon: Minus,
      hint: '---',
      run: chain => chain.setHorizontalRule(),
    },
    {
      id: 'page-break',
      title: 'Page break',
      group: 'Blocks',
      synonyms: 'print new page',
      icon: SeparatorHorizontal,
      only: 'document',
      run: chain =>
        chain.insertContent([{ type: 'horizontalRule', attrs: { pageBreak: true } }, { type: 'paragraph' }]),
    },
  ],
  readMarkdown: {
    hr: () => '<hr>',
    html: ({ text }) => (isPageBreak(text) ? '<hr data-type="pageBreak">' : false),
  },
  writeMarkdown: {
    'page break': {
      filter: node => node.nodeName === 'HR' && node.getAttribute('data-type') === 'pageBreak',
      replacement: () => '\n\n<div style="page-break-after: always;"></div>\n\n',
    },
  },
};
