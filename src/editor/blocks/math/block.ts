import { Sigma, SquareRadical } from 'lucide-react';
import { type Block, toParagraphs } from '../block.ts';
import { MathNode } from './math-node.ts';

export const mathBlock: Block = {
  extensions: () => [MathNode],
  kinds: [
    {
      id: 'formula',
      title: 'Formula',
      group: 'Blocks',
      synonyms: 'math equation tex latex katex',
      icon: Sigma,
      hint: '$$',
      run: (chain, editor) => toParagraphs(chain, editor).setCodeBlock({ language: 'math' }),
    },
    {
      id: 'inline-formula',
      title: 'Formula in a line',
      group: 'Blocks',
      synonyms: 'inline math equation tex latex katex',
      icon: SquareRadical,
      hint: '$',
      run: chain => chain.insertContent({ type: 'math', attrs: { tex: '' } }),
    },
  ],
  writeMarkdown: {
    math: {
      filter: node => node.nodeName === 'SPAN' && node.getAttribute('data-type') === 'math',
      replacement: (_, node) => {
        const element = node as Element;
        const tex = (element.textContent ?? '').replace(/(?<!\\)\$/g, '\\$');
        return `$${asWords(element.closest('td, th') ? tex.replaceAll('|', '\\vert ') : tex)}$`;
      },
    },
    'block of math': {
      filter: node => node.nodeName === 'PRE' && node.firstElementChild?.className === 'language-math',
      replacement: (_, node) => {
        const tex = node.textContent ?? '';
        const isPlain = !tex.includes('$$') && !/^\s*$/m.test(tex) && !markup.test(tex);
        return isPlain ? `\n\n$$\n${tex}\n$$\n\n` : `\n\n${fenced(tex)}\n\n`;
      },
    },
  },
};

/** Letters that a program without formulas would read as a tag or a link. */
const markup = /<[a-z/!?]|\]\(/i;

/** Code within the dollars, as GitLab writes formulas, where other programs would find markup in them. */
function asWords(tex: string): string {
  if (!markup.test(tex)) return tex;
  if (!tex.includes('`')) return `\`${tex}\``;
  return tex.replace(/<(?=[a-z/!?])/gi, '<{}').replaceAll('](', ']{}(');
}

function fenced(tex: string): string {
  const fence = '`'.repeat(Math.max(3, ...[...tex.matchAll(/`+/g)].map(([run]) => run.length + 1)));
  return `${fence}math\n${tex}\n${fence}`;
}
