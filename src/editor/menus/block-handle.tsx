import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { GripVertical, Plus } from 'lucide-react';
import { type DragEvent, type RefObject, useRef, useState } from 'react';
import { keepFocus } from '#ui/keep-focus.ts';
import { Menu, MenuItem, MenuSeparator, Submenu } from '#ui/menu.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { blockKindsFor } from '../blocks/block-kinds.ts';
import { BlockActions } from './block-actions-menu.tsx';
import styles from './block-handle.module.css';
import { blockAtPos } from './move-block.ts';
import { useHoveredBlock } from './use-hovered-block.ts';

/** The plus and the grip beside the hovered block. The toolbar has the same actions for keyboards. */
export function BlockHandle({ editor, frame }: { editor: Editor; frame: RefObject<HTMLDivElement | null> }) {
  const [open, setOpen] = useState(false);
  const { block, hide } = useHoveredBlock(editor, frame, open);
  const handle = useRef<HTMLDivElement>(null);
  if (!block) return null;

  const insertBelow = () => {
    const target = blockAtPos(editor.state, block.pos);
    if (!target) return;
    const isBlank = target.node.type.name === 'paragraph' && target.node.childCount === 0;
    const end = target.pos + target.node.nodeSize;
    const chain = editor.chain();
    if (!isBlank) chain.insertContentAt(end, { type: 'paragraph' });
    chain
      .focus(isBlank ? target.pos + 1 : end + 1)
      .insertContent('/')
      .run();
  };
  const toggleMenu = () => {
    // The menu acts on the selected block.
    if (!open) editor.commands.setNodeSelection(block.pos);
    setOpen(!open);
  };
  const onDragStart = (event: DragEvent) => {
    const hasStarted = startDrag(editor, block.pos, event);
    if (!hasStarted) event.preventDefault();
  };

  return (
    <div
      ref={handle}
      className={styles.handle}
      style={{ transform: `translateY(${block.top}px)` }}
      data-open={open || undefined}
    >
      <Tooltip text="Insert below">
        <button
          type="button"
          tabIndex={-1}
          className={styles.button}
          aria-label="Insert below"
          {...keepFocus}
          onClick={insertBelow}
        >
          <Plus />
        </button>
      </Tooltip>
      <Menu
        open={open}
        onOpenChange={isOpening => {
          if (isOpening) return;
          setOpen(false);
          editor.view.focus();
        }}
        label="Block"
        trigger={<button type="button" className={styles.anchor} aria-hidden="true" tabIndex={-1} />}
      >
        <Submenu label="Turn into">
          <TurnInto editor={editor} />
        </Submenu>
        <MenuSeparator />
        <BlockActions editor={editor} hasAnchors />
      </Menu>
      <Tooltip text="Drag to move, click for more" disabled={open}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.button}
          data-grip
          aria-label="Move or change this block"
          aria-haspopup="menu"
          aria-expanded={open}
          draggable
          onDragStart={onDragStart}
          onDragEnd={() => {
            editor.view.dragging = null;
            hide();
          }}
          onClick={toggleMenu}
        >
          <GripVertical />
        </button>
      </Tooltip>
    </div>
  );
}

function TurnInto({ editor }: { editor: Editor }) {
  const kinds = blockKindsFor({ variant: 'document', hasMentions: false }).filter(kind => kind.isActive);
  return kinds.map(kind => (
    <MenuItem
      key={kind.id}
      icon={<kind.icon />}
      onSelect={() => {
        const { from } = editor.state.selection;
        // Block commands need a caret inside, not a node selection.
        kind.run(editor.chain().focus(from + 1), editor).run();
      }}
    >
      {kind.title}
    </MenuItem>
  ));
}

function startDrag(editor: Editor, pos: number, event: DragEvent): boolean {
  const { view } = editor;
  const node = view.state.doc.nodeAt(pos);
  const element = view.nodeDOM(pos);
  if (!node || !(element instanceof HTMLElement) || !event.dataTransfer) return false;
  const selection = NodeSelection.create(view.state.doc, pos);
  view.dispatch(view.state.tr.setSelection(selection));
  const slice = selection.content();
  const { dom, text } = view.serializeForClipboard(slice);
  event.dataTransfer.clearData();
  event.dataTransfer.setData('text/html', dom.innerHTML);
  event.dataTransfer.setData('text/plain', text);
  event.dataTransfer.effectAllowed = 'copyMove';
  event.dataTransfer.setDragImage(element, 0, 0);
  view.dragging = { slice, move: true };
  return true;
}
