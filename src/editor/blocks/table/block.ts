import { Table2 } from 'lucide-react';
import type { Tokens } from 'marked';
import type { Block } from '../block.ts';
import { table } from './table.ts';

/** Text begins at the left anyway. */
const aligned = (align: Tokens.TableCell['align'], html: string) =>
  align === 'center' || align === 'right' ? `<p data-align="${align}">${html}</p>` : html;

export const tableBlock: Block = {
  extensions: () => table,
  directedNodes: ['table', 'tableCell', 'tableHeader'],
  kinds: [
    {
      id: 'table',
      title: 'Table',
      group: 'Blocks',
      synonyms: 'grid rows columns cells',
      icon: Table2,
      hint: '3 × 3',
      run: chain => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
    },
  ],
  readMarkdown: {
    table({ header, rows }) {
      const row = (cells: Tokens.TableCell[], name: 'th' | 'td') =>
        `<tr>${cells.map(cell => `<${name}>${aligned(cell.align, this.parser.parseInline(cell.tokens))}</${name}>`).join('')}</tr>`;
      return `<table><tbody>${row(header, 'th')}${rows.map(cells => row(cells, 'td')).join('')}</tbody></table>`;
    },
  },
};
