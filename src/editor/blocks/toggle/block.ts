import { ChevronRight } from 'lucide-react';
import type { Block } from '../block.ts';
import { Toggle, ToggleTitle } from './toggle.ts';

export const toggleBlock: Block = {
  extensions: () => [Toggle, ToggleTitle],
  directedNodes: ['toggle', 'toggleTitle'],
  kinds: [
    {
      id: 'toggle',
      title: 'Toggle',
      group: 'Blocks',
      synonyms: 'fold collapse details summary accordion',
      icon: ChevronRight,
      only: 'document',
      run: chain => chain.insertToggle(),
    },
  ],
  writeMarkdown: {
    toggle: {
      filter: 'details',
      replacement: (content, node) => {
        const open = (node as Element).hasAttribute('open') ? ' open' : '';
        return `\n\n<details${open}>\n${content.trim()}\n\n</details>\n\n`;
      },
    },
    'toggle title': {
      filter: 'summary',
      // Markdown reads no markup and no escapes inside a block of HTML.
      replacement: (_, node) =>
        `<summary>${(node as Element).innerHTML.replace(/\s+/g, ' ').trim()}</summary>\n\n`,
    },
  },
};
