import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ArrowDown, ArrowUp, Copy, Link, Trash2 } from 'lucide-react';
import { copyWithToast } from '#ui/copy-text.ts';
import { MenuItem } from '#ui/menu.tsx';
import { headingsIn } from '../blocks/heading/headings-in.ts';
import { outlineFrom } from '../outline.ts';
import { blockAtSelection, deleteBlock, duplicateBlock, moveBlock } from './move-block.ts';

export function BlockActions({ editor, anchors }: { editor: Editor; anchors: boolean }) {
  const { state } = editor;
  const block = blockAtSelection(state);
  if (!block) return null;
  const link = anchors ? anchorOf(state.doc, block.node) : null;
  const run = (tr: Transaction | null) => {
    if (tr) editor.view.dispatch(tr);
    editor.commands.focus();
  };
  const first = block.index === 0 ? 'Already first' : null;
  const last = block.index === state.doc.childCount - 1 ? 'Already last' : null;
  return (
    <>
      {link && (
        <MenuItem
          icon={<Link />}
          onSelect={() => void copyWithToast(location.origin + location.pathname + link, 'Link copied')}
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

function anchorOf(doc: Node, node: Node): string | null {
  if (node.type.name !== 'heading') return null;
  const headings = headingsIn(doc);
  const place = headings.findIndex(heading => heading.node === node);
  const heading = outlineFrom(headings).find(({ index }) => index === place);
  return heading ? `#${heading.id}` : null;
}
