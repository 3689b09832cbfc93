import { Pilcrow } from 'lucide-react';
import { asParagraphs, type Block } from '../block.ts';

export const paragraphBlock: Block = {
  directed: ['paragraph'],
  kinds: [
    {
      id: 'paragraph',
      title: 'Text',
      group: 'Text',
      synonyms: 'paragraph plain normal',
      icon: Pilcrow,
      isActive: editor =>
        editor.isActive('paragraph') && !editor.isActive('listItem') && !editor.isActive('taskItem'),
      run: (chain, editor) => asParagraphs(chain, editor).setParagraph(),
    },
  ],
  readMarkdown: {
    paragraph({ tokens }) {
      return `<p>${this.parser.parseInline(tokens)}</p>`;
    },
  },
};
