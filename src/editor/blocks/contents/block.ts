import { ListTree } from 'lucide-react';
import type { Block } from '../block.ts';
import { ContentsNode } from './contents-node.ts';

/** The signs that GitLab and other programs write. */
const mark = /^\[(?:\[_TOC_\]|TOC)\]$/i;

export const contentsBlock: Block = {
  extensions: () => [ContentsNode],
  kinds: [
    {
      id: 'contents',
      title: 'Table of contents',
      group: 'Blocks',
      synonyms: 'toc headings outline overview',
      icon: ListTree,
      only: 'document',
      run: chain => chain.insertContent([{ type: 'tableOfContents' }, { type: 'paragraph' }]),
    },
  ],
  readMarkdown: {
    paragraph: ({ raw }) => (mark.test(raw.trim()) ? '<hr data-type="toc">' : false),
  },
  writeMarkdown: {
    'table of contents': {
      filter: node => node.nodeName === 'HR' && node.getAttribute('data-type') === 'toc',
      replacement: () => '\n\n[[_TOC_]]\n\n',
    },
  },
};
