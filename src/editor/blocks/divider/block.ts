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
  readMarkdown: { hr: () => '<hr>' },
};
