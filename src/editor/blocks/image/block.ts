import { Image } from 'lucide-react';
import { escapeHtml } from '#lib/escape-html.ts';
import type { Block } from '../block.ts';
import { FigureNode } from './figure-node.ts';

export const imageBlock: Block = {
  extensions: () => [FigureNode],
  kinds: [
    {
      id: 'image',
      title: 'Image',
      group: 'Blocks',
      synonyms: 'picture photo screenshot figure upload',
      icon: Image,
      asksForImage: true,
      run: chain => chain,
    },
  ],
  readMarkdown: {
    image({ href, title, tokens, text }) {
      const alt = tokens ? this.parser.parseInline(tokens, this.parser.textRenderer) : text;
      return `<img src="${escapeHtml(href)}" alt="${escapeHtml(alt)}"${title ? ` title="${escapeHtml(title)}"` : ''}>`;
    },
    // An image alone gets no paragraph, which would stay empty above the figure.
    paragraph({ tokens }) {
      if (tokens.length !== 1 || tokens[0]?.type !== 'image') return false;
      return `<figure>${this.parser.parseInline(tokens)}</figure>`;
    },
  },
  writeMarkdown: {
    caption: {
      filter: 'figcaption',
      replacement: content => (content.trim() === '' ? '' : `\n\n*${content.trim()}*\n\n`),
    },
  },
};
