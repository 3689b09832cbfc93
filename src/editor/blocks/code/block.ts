import { Braces } from 'lucide-react';
import { escapeHtml } from '#lib/escape-html.ts';
import { type Block, toParagraphs } from '../block.ts';
import { CodeTools } from './code-tools.ts';

export const codeBlock: Block = {
  extensions: () => [CodeTools],
  directedNodes: ['codeBlock'],
  kinds: [
    {
      id: 'code',
      title: 'Code',
      group: 'Blocks',
      synonyms: 'codeblock pre snippet program',
      icon: Braces,
      hint: '```',
      node: 'codeBlock',
      isActive: editor => editor.isActive('codeBlock'),
      run: (chain, editor) => toParagraphs(chain, editor).setCodeBlock(),
    },
  ],
  readMarkdown: {
    code({ text, lang }) {
      const language = /^[\w+#.-]+/.exec(lang ?? '')?.[0]?.toLowerCase();
      return `<pre><code${language ? ` class="language-${language}"` : ''}>${escapeHtml(text)}</code></pre>`;
    },
  },
};
