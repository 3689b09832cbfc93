import { TextQuote } from 'lucide-react';
import type { Block } from '../block.ts';

export const quoteBlock: Block = {
  directedNodes: ['blockquote'],
  kinds: [
    {
      id: 'quote',
      title: 'Quote',
      group: 'Blocks',
      synonyms: 'blockquote citation',
      icon: TextQuote,
      hint: '>',
      node: 'blockquote',
      isActive: editor => editor.isActive('blockquote'),
      run: chain => chain.toggleBlockquote(),
    },
  ],
  readMarkdown: {
    blockquote({ tokens }) {
      return `<blockquote>${this.parser.parse(tokens)}</blockquote>`;
    },
  },
};
