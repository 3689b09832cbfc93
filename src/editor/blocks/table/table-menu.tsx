import type { Editor } from '@tiptap/core';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  ChevronsLeftRight,
  ChevronsRightLeft,
  Merge,
  MoveHorizontal,
  PanelLeft,
  PanelTop,
  Trash2,
} from 'lucide-react';
import {
  MenuCheckboxItem,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  Submenu,
} from '#ui/menu.tsx';
import {
  alignColumns,
  areColumnsSized,
  type ColumnAlign,
  columnAlign,
  hasHeaderColumn,
  isTableRightToLeft,
  resizeColumns,
} from './column-commands.ts';

export function TableActions({ editor }: { editor: Editor }) {
  const run = (command: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>) => () => {
    command(editor.chain().focus()).run();
  };
  const can = editor.can();
  const isReversed = isTableRightToLeft(editor);
  const addBefore = run(chain => chain.addColumnBefore());
  const addAfter = run(chain => chain.addColumnAfter());
  return (
    <>
      <MenuItem icon={<ArrowUpToLine />} onSelect={run(chain => chain.addRowBefore())}>
        Insert row above
      </MenuItem>
      <MenuItem icon={<ArrowDownToLine />} onSelect={run(chain => chain.addRowAfter())}>
        Insert row below
      </MenuItem>
      <MenuItem icon={<ArrowLeftToLine />} onSelect={isReversed ? addAfter : addBefore}>
        Insert column left
      </MenuItem>
      <MenuItem icon={<ArrowRightToLine />} onSelect={isReversed ? addBefore : addAfter}>
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
      <MenuCheckboxItem
        icon={<PanelLeft />}
        checked={hasHeaderColumn(editor.state)}
        onCheckedChange={run(chain => chain.toggleHeaderColumn())}
      >
        Header column
      </MenuCheckboxItem>
      <Submenu icon={<AlignLeft />} label="Align column">
        <MenuRadioGroup
          label="Align column"
          value={columnAlign(editor) ?? ''}
          onValueChange={value => alignColumns(editor, value as ColumnAlign)}
        >
          <MenuRadioItem value="left" icon={<AlignLeft />}>
            Left
          </MenuRadioItem>
          <MenuRadioItem value="center" icon={<AlignCenter />}>
            Centre
          </MenuRadioItem>
          <MenuRadioItem value="right" icon={<AlignRight />}>
            Right
          </MenuRadioItem>
        </MenuRadioGroup>
      </Submenu>
      <Submenu icon={<MoveHorizontal />} label="Column width">
        <MenuItem icon={<ChevronsLeftRight />} onSelect={() => resizeColumns(editor, 1)}>
          Wider
        </MenuItem>
        <MenuItem icon={<ChevronsRightLeft />} onSelect={() => resizeColumns(editor, -1)}>
          Narrower
        </MenuItem>
        <MenuItem
          icon={<MoveHorizontal />}
          disabledReason={areColumnsSized(editor.state) ? null : 'It is automatic.'}
          onSelect={() => resizeColumns(editor, null)}
        >
          Automatic
        </MenuItem>
      </Submenu>
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
