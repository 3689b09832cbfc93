import { AtSign } from 'lucide-react';
import type { Block } from '../block.ts';
import { mentionLink } from './mention-links.ts';
import { MentionNode } from './mention-node.ts';

export const mentionBlock: Block = {
  extensions: () => [MentionNode],
  kinds: [
    {
      id: 'mention',
      title: 'Ticket or person',
      group: 'Blocks',
      synonyms: 'mention reference link document at tag',
      icon: AtSign,
      hint: '@',
      needsMentions: true,
      run: chain => chain.insertContent('@'),
    },
  ],
  writeMarkdown: {
    mention: {
      filter: node => node.nodeName === 'SPAN' && node.getAttribute('data-type') === 'mention',
      replacement: (content, node) => mentionLink(node as Element, content),
    },
  },
};
