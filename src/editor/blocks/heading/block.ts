import { Heading1, Heading2, Heading3, type LucideIcon } from 'lucide-react';
import type { EditorVariant } from '../../editor-types.ts';
import { type Block, type BlockKind, toParagraphs } from '../block.ts';
import { Heading } from './heading.ts';

function kind(level: 1 | 2 | 3, icon: LucideIcon, only?: EditorVariant): BlockKind {
  return {
    id: `heading-${level}`,
    title: `Heading ${level}`,
    group: 'Text',
    synonyms: `h${level} title section`,
    icon,
    hint: '#'.repeat(level),
    ...(only ? { only } : {}),
    node: 'heading',
    isActive: editor => editor.isActive('heading', { level }),
    run: (chain, editor) => toParagraphs(chain, editor).setNode('heading', { level }),
  };
}

export const headingBlock: Block = {
  extensions: levels => [Heading.configure({ levels })],
  directedNodes: ['heading'],
  kinds: [kind(1, Heading1, 'document'), kind(2, Heading2), kind(3, Heading3)],
  readMarkdown: {
    heading({ tokens, depth }) {
      return `<h${depth}>${this.parser.parseInline(tokens)}</h${depth}>`;
    },
  },
};
