import { Pilcrow } from 'lucide-react';
import { type Block, toParagraphs } from '../block.ts';

export const paragraphBlock: Block = {
  directedNodes: ['paragraph'],
  kinds: [
    {
      id: 'paragraph',
      title: 'Text',
      group: 'Text',
      synonyms: 'paragraph plain normal',
      icon: Pilcrow,
      isActive: editor =>
        editor.isActive('paragraph') && !editor.isActive('listItem') && !editor.isActive('taskItem'),
      run: (chain, editor) => toParagraphs(chain, editor).setParagraph(),
    },
  ],
  readMarkdown: {
    paragraph({ tokens }) {
      return `<p>${this.parser.parseInline(tokens)}</p>`;
    },
  },
};
