import { Paperclip } from 'lucide-react';
import { escapeHtml } from '#lib/escape-html.ts';
import { fileAddress } from '#lib/html/addresses.ts';
import type { Block } from '../block.ts';
import { AttachmentNode } from './attachment-node.ts';

/** Tells an attachment from a link in Markdown, where it is the title of the link. */
const mark = /^file(?:, ([0-9]{1,10}) bytes)?$/;

export const attachmentBlock: Block = {
  extensions: () => [AttachmentNode],
  kinds: [
    {
      id: 'file',
      title: 'File',
      group: 'Blocks',
      synonyms: 'attachment attach upload pdf download',
      icon: Paperclip,
      asksFor: 'attachment',
      run: chain => chain,
    },
  ],
  readMarkdown: {
    paragraph({ tokens }) {
      const [link] = tokens;
      if (tokens.length !== 1 || link?.type !== 'link' || fileAddress(link.href) === null) return false;
      const found = mark.exec(link.title ?? '');
      if (!found) return false;
      const name = this.parser.parseInline(link.tokens ?? [], this.parser.textRenderer);
      const size = found[1] ? ` data-size="${found[1]}"` : '';
      return `<div data-type="attachment"${size}><a href="${escapeHtml(link.href)}">${escapeHtml(name)}</a></div>`;
    },
  },
  writeMarkdown: {
    attachment: {
      filter: node => node.nodeName === 'DIV' && node.getAttribute('data-type') === 'attachment',
      replacement: (content, node) => {
        const size = (node as Element).getAttribute('data-size');
        return `\n\n${content.trim().replace(/\)$/, ` "file${size ? `, ${size} bytes` : ''}")`)}\n\n`;
      },
    },
  },
};
