import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { Token, Tokens } from 'marked';
import type { Block, BlockKind } from '../block.ts';
import { toneOfName } from './alert-names.ts';
import { CalloutNode } from './callout-node.ts';
import { toneNamed } from './callout-tones.ts';

const quoteLines = (text: string) => text.trim().replace(/^/gm, '> ');

/** The sign behind it says in other programs whether it is folded. */
const alertMarker = /^<p>\[!(\w+)\][+-]?\s*/;

/** A title stands on the line of the sign. */
const alertTitle = /^<p>\[!\w+\][+-]? ([^\n<]+)\n/;

function toneOfQuote(first: Token | undefined): string | null {
  const text = first?.type === 'paragraph' ? (first as Tokens.Paragraph).tokens[0] : undefined;
  const marker = text?.type === 'text' ? /^\[!(\w+)\]/.exec((text as Tokens.Text).text) : null;
  return toneOfName(marker?.[1]?.toLowerCase() ?? '');
}

interface ToneKindOptions {
  tone: string;
  synonyms: string;
  icon: LucideIcon;
}

const toneKind = ({ tone, synonyms, icon }: ToneKindOptions): BlockKind => ({
  id: `callout-${tone}`,
  title: toneNamed(tone).label,
  group: 'Blocks',
  synonyms: `callout ${synonyms}`,
  icon,
  hint: `:::${tone}`,
  only: 'document',
  isSearchOnly: true,
  run: chain => chain.toggleCallout(tone),
});

export const calloutBlock: Block = {
  extensions: () => [CalloutNode],
  directedNodes: ['callout'],
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
    toneKind({ tone: 'ok', synonyms: 'tip hint success', icon: CircleCheck }),
    toneKind({ tone: 'warn', synonyms: 'caution attention', icon: TriangleAlert }),
    toneKind({ tone: 'danger', synonyms: 'danger important', icon: OctagonAlert }),
  ],
  readMarkdown: {
    blockquote({ tokens }) {
      const tone = toneOfQuote(tokens[0]);
      // Decide before parsing: the next renderer would parse again, which doubles the work with each nested quote.
      if (!tone) return false;
      const body = this.parser
        .parse(tokens)
        .replace(alertTitle, '<p><strong>$1</strong></p><p>')
        .replace(alertMarker, '<p>')
        .replace(/^<p><\/p>/, '');
      return `<div data-type="callout" data-tone="${tone}">${body}</div>`;
    },
  },
  writeMarkdown: {
    callout: {
      filter: node => node.nodeName === 'DIV' && node.getAttribute('data-type') === 'callout',
      replacement: (content, node) => {
        const body = content.trim();
        // Directly below text, `---` would make it a heading, a list that does not begin with 1 would join it, and the
        // link of an attachment or the mark of a table of contents would be a part of it.
        const isApart =
          /^(?:---|(?!1\.)\d+\.)/.test(body) ||
          /^(?:attachment|toc)$/.test((node as Element).firstElementChild?.getAttribute('data-type') ?? '');
        const gap = isApart ? '\n\n' : '\n';
        const { alert } = toneNamed((node as Element).getAttribute('data-tone'));
        return `\n\n${quoteLines(`[!${alert}]${gap}${body}`)}\n\n`;
      },
    },
  },
};
