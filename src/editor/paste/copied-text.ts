import type { Node, ResolvedPos, Slice } from '@tiptap/pm/model';
import { itemNumber } from '../item-number.ts';

/** What was copied, as plain text: signs of lists, tabs between cells, an empty line between blocks. */
export function copiedText({ content }: Slice, $from: ResolvedPos): string {
  let only = content;
  while (only.childCount === 1 && !only.firstChild!.isTextblock && only.firstChild!.childCount > 0)
    only = only.firstChild!.content;
  // A part of one line is not an item of its list.
  if (only.childCount === 1 && only.firstChild!.isTextblock) return blockText(only.firstChild!, 1, null);
  return blocksText(content.content, 1, $from);
}

const isList = (node: Node) => /List$/.test(node.type.name);

/** `$from` is where the copied part begins, while the first of these blocks may be cut there. */
function blocksText(blocks: readonly Node[], depth: number, $from: ResolvedPos | null): string {
  let text = '';
  blocks.forEach((block, index) => {
    const part = blockText(block, depth, index === 0 ? $from : null);
    if (part !== '') text += (text && (isList(block) && depth > 1 ? '\n' : '\n\n')) + part;
  });
  return text;
}

function blockText(block: Node, depth: number, $from: ResolvedPos | null): string {
  const { name } = block.type;
  if (name === 'horizontalRule') return '---';
  if (name === 'figure' && block.childCount === 0) return block.attrs.alt ?? '';
  if (name === 'attachment') return block.attrs.name;
  if (name === 'table') return block.children.map(row => row.children.map(cellText).join('\t')).join('\n');
  if (isList(block)) return listText(block, depth, $from);
  return block.isTextblock ? inlineText(block) : blocksText(block.children, depth + 1, $from);
}

function listText(list: Node, depth: number, $from: ResolvedPos | null): string {
  const firstNumber = (list.attrs.start ?? 1) + ($from && $from.depth >= depth ? $from.index(depth) : 0);
  const items = list.children.map((item, index) => {
    const isNumbered = list.type.name === 'orderedList';
    const marker = markerOf(item, isNumbered ? itemNumber(firstNumber + index, list.attrs.type) : null);
    const text = blocksText(item.children, depth + 2, index === 0 ? $from : null);
    return (
      marker + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.startsWith('- ') ? 2 : marker.length)}`)
    );
  });
  return items.join('\n');
}

function markerOf(item: Node, number: string | null): string {
  if (item.type.name === 'taskItem') return item.attrs.checked ? '- [x] ' : '- [ ] ';
  return number === null ? '- ' : `${number}. `;
}

const cellText = (cell: Node) => blocksText(cell.children, 1, null).replace(/\s+/g, ' ');

function inlineText(line: Node): string {
  return line.children.map(node => node.text ?? node.type.spec.toText?.({ node }) ?? '').join('');
}
