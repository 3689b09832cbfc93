import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ArrowDown, ArrowUp, Copy, Link, Trash2 } from 'lucide-react';
import { copyWithToast } from '#ui/copy-text.ts';
import { MenuItem } from '#ui/menu.tsx';
import { headingsIn } from '../blocks/heading/headings-in.ts';
import { outlineFrom } from '../outline.ts';
import { blockAtSelection, deleteBlock, duplicateBlock, moveBlock } from './move-block.ts';

export function BlockActions({ editor, hasAnchors }: { editor: Editor; hasAnchors: boolean }) {
  const { state } = editor;
  const block = blockAtSelection(state);
  if (!block) return null;
  const anchor = hasAnchors ? anchorOf(state.doc, block.node) : null;
  const run = (tr: Transaction | null) => {
    if (tr) editor.view.dispatch(tr);
    editor.commands.focus();
  };
  const firstReason = block.index === 0 ? 'Already first' : null;
  const lastReason = block.index === state.doc.childCount - 1 ? 'Already last' : null;
  return (
    <>
      {anchor && (
        <MenuItem
          icon={<Link />}
          onSelect={() => void copyWithToast(location.origin + location.pathname + anchor, 'Link copied')}
        >
          Copy link to heading
        </MenuItem>
      )}
      <MenuItem icon={<Copy />} shortcut="mod+shift+d" onSelect={() => run(duplicateBlock(state, block))}>
        Duplicate
      </MenuItem>
      <MenuItem
        icon={<ArrowUp />}
        shortcut="alt+shift+up"
        disabledReason={firstReason}
        onSelect={() => run(moveBlock(state, block, -1))}
      >
        Move up
      </MenuItem>
      <MenuItem
        icon={<ArrowDown />}
        shortcut="alt+shift+down"
        disabledReason={lastReason}
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

function anchorOf(doc: Node, node: Node): string | null {
  if (node.type.name !== 'heading') return null;
  const headings = headingsIn(doc);
  const headingIndex = headings.findIndex(heading => heading.node === node);
  const entry = outlineFrom(headings).find(({ index }) => index === headingIndex);
  return entry ? `#${entry.id}` : null;
}
