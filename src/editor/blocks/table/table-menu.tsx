import type { Editor } from '@tiptap/core';
import {
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  Merge,
  PanelTop,
  Trash2,
} from 'lucide-react';
import { MenuCheckboxItem, MenuItem, MenuSeparator } from '#ui/menu.tsx';

export function TableActions({ editor }: { editor: Editor }) {
  const run = (command: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>) => () => {
    command(editor.chain().focus()).run();
  };
  const can = editor.can();
  return (
    <>
      <MenuItem icon={<ArrowUpToLine />} onSelect={run(chain => chain.addRowBefore())}>
        Insert row above
      </MenuItem>
      <MenuItem icon={<ArrowDownToLine />} onSelect={run(chain => chain.addRowAfter())}>
        Insert row below
      </MenuItem>
      <MenuItem icon={<ArrowLeftToLine />} onSelect={run(chain => chain.addColumnBefore())}>
        Insert column left
      </MenuItem>
      <MenuItem icon={<ArrowRightToLine />} onSelect={run(chain => chain.addColumnAfter())}>
        Insert column right
      </MenuItem>
      <MenuSeparator />
      <MenuCheckboxItem
        icon={<PanelTop />}
        checked={hasHeaderRow(editor)}
        onCheckedChange={run(chain => chain.toggleHeaderRow())}
      >
        Header row
      </MenuCheckboxItem>
      {can.mergeCells() && (
        <MenuItem icon={<Merge />} onSelect={run(chain => chain.mergeCells())}>
          Merge cells
        </MenuItem>
      )}
      {can.splitCell() && (
        <MenuItem icon={<Merge />} onSelect={run(chain => chain.splitCell())}>
          Split cell
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} onSelect={run(chain => chain.deleteRow())}>
        Delete row
      </MenuItem>
      <MenuItem icon={<Trash2 />} onSelect={run(chain => chain.deleteColumn())}>
        Delete column
      </MenuItem>
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={run(chain => chain.deleteTable())}>
        Delete table
      </MenuItem>
    </>
  );
}

function hasHeaderRow(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (node.type.name === 'table')
      return node.firstChild?.children.every(cell => cell.type.name === 'tableHeader') ?? false;
  }
  return false;
}
