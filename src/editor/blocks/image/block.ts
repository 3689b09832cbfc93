import { Image } from 'lucide-react';
import type { Token } from 'marked';
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
      asksFor: 'figure',
      run: chain => chain,
    },
  ],
  readMarkdown: {
    image({ href, title, tokens, text }) {
      const alt = tokens ? this.parser.parseInline(tokens, this.parser.textRenderer) : text;
      return `<img src="${escapeHtml(href)}" alt="${escapeHtml(alt)}"${title ? ` title="${escapeHtml(title)}"` : ''}>`;
    },
    // An image alone gets no paragraph, which would stay empty above the figure.
    paragraph({ tokens, ...token }) {
      if (tokens.length !== 1 || tokens[0]?.type !== 'image') return false;
      const { caption } = token as { caption?: Token[] };
      const line = caption ? `<figcaption>${this.parser.parseInline(caption)}</figcaption>` : '';
      return `<figure>${this.parser.parseInline(tokens)}${line}</figure>`;
    },
  },
  writeMarkdown: {
    caption: {
      filter: 'figcaption',
      replacement: content => {
        const caption = content.trim();
        if (caption === '') return '';
        // A sign of its own, where words of the caption have the same.
        const sign = caption.includes('*') ? '_' : '*';
        return `\n\n${sign}${caption}${sign}\n\n`;
      },
    },
  },
};
