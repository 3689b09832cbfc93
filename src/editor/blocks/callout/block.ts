import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { Token, Tokens } from 'marked';
import type { Block } from '../block.ts';
import { CalloutNode } from './callout-node.ts';
import { calloutTones, toneNamed } from './callout-tones.ts';

const quoted = (text: string) => text.trim().replace(/^/gm, '> ');

const alertMark = /^<p>\[!(\w+)\]\s*/;

function toneOfQuote(first: Token | undefined): string | null {
  const words = first?.type === 'paragraph' ? (first as Tokens.Paragraph).tokens[0] : undefined;
  const mark = words?.type === 'text' ? /^\[!(\w+)\]/.exec((words as Tokens.Text).text) : null;
  const name = mark?.[1]?.toUpperCase().replace('IMPORTANT', 'NOTE');
  return calloutTones.find(({ alert }) => alert === name)?.tone ?? null;
}

const toneKind = (tone: string, synonyms: string, icon: LucideIcon) => ({
  id: `callout-${tone}`,
  title: toneNamed(tone).word,
  group: 'Blocks' as const,
  synonyms: `callout ${synonyms}`,
  icon,
  hint: `:::${tone}`,
  only: 'document' as const,
  isSearchOnly: true,
  run: (chain: Parameters<Block['kinds'][number]['run']>[0]) => chain.toggleCallout(tone),
});

export const calloutBlock: Block = {
  extensions: () => [CalloutNode],
  directed: ['callout'],
  kinds: [
    {
      id: 'callout',
      title: 'Callout',
      group: 'Blocks',
      synonyms: 'note info warning tip hint box admonition',
      icon: Info,
      hint: ':::',
      only: 'document',
      isInsertable: true,
      node: 'callout',
      isActive: editor => editor.isActive('callout'),
      run: chain => chain.toggleCallout(),
    },
    toneKind('ok', 'tip hint success', CircleCheck),
    toneKind('warn', 'caution attention', TriangleAlert),
    toneKind('danger', 'danger important', OctagonAlert),
  ],
  readMarkdown: {
    blockquote({ tokens }) {
      const tone = toneOfQuote(tokens[0]);
      // Nothing is parsed before: what the next renderer parses again doubles with each nested quote.
      if (!tone) return false;
      const body = this.parser
        .parse(tokens)
        .replace(alertMark, '<p>')
        .replace(/^<p><\/p>/, '');
      return `<div data-type="callout" data-tone="${tone}">${body}</div>`;
    },
  },
  writeMarkdown: {
    callout: {
      filter: node => node.nodeName === 'DIV' && node.getAttribute('data-type') === 'callout',
      replacement: (content, node) => {
        const body = content.trim();
        // Right below words, `---` makes a heading of them, and a list that does not begin with 1 is more of them.
        const gap = /^(?:---|(?!1\.)\d+\.)/.test(body) ? '\n\n' : '\n';
        const { alert } = toneNamed((node as Element).getAttribute('data-tone'));
        return `\n\n${quoted(`[!${alert}]${gap}${body}`)}\n\n`;
      },
    },
  },
};
