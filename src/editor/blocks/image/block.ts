import { Image } from 'lucide-react';
import { escapeHtml } from '../../html/escape-html.ts';
import type { Block } from '../block.ts';
import { FigureNode } from './figure-node.ts';

export const imageBlock: Block = {
  extensions: () => [FigureNode],
  kinds: [
    {
      id: 'image',
      title: 'Image',
      group: 'Blocks',
      words: 'picture photo screenshot figure upload',
      icon: Image,
      asksForImage: true,
      run: chain => chain,
    },
  ],
  readMarkdown: {
    image: ({ href, text }) => `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}">`,
  },
  writeMarkdown: {
    caption: {
      filter: 'figcaption',
      replacement: content => (content.trim() === '' ? '' : `\n\n*${content.trim()}*\n\n`),
    },
  },
};
