import type { Editor } from '@tiptap/core';
import type { Transaction } from '@tiptap/pm/state';
import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { MenuItem } from '#ui/menu.tsx';
import { blockAtSelection, deleteBlock, duplicateBlock, moveBlock } from './move-block.ts';

/** What can be done with the whole block at the caret. */
export function BlockActions({ editor }: { editor: Editor }) {
  const { state } = editor;
  const block = blockAtSelection(state);
  if (!block) return null;
  const run = (tr: Transaction | null) => {
    if (tr) editor.view.dispatch(tr);
    editor.commands.focus();
  };
  const first = block.index === 0 ? 'Already first' : null;
  const last = block.index === state.doc.childCount - 1 ? 'Already last' : null;
  return (
    <>
      <MenuItem icon={<Copy />} shortcut="mod+shift+d" onSelect={() => run(duplicateBlock(state, block))}>
        Duplicate
      </MenuItem>
      <MenuItem
        icon={<ArrowUp />}
        shortcut="alt+shift+up"
        disabledReason={first}
        onSelect={() => run(moveBlock(state, block, -1))}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown />}
        shortcut="alt+shift+down"
        disabledReason={last}
        onSelect={() => run(moveBlock(state, block, 1))}
      >
        Move down
      </MenuItem>
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => run(deleteBlock(state, block))}>
        Delete
      </MenuItem>
    </>
  );
}
