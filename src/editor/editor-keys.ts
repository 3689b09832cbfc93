import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorContext } from './editor-context.ts';
import { blockAtSelection, duplicateBlock, moveBlock } from './menus/move-block.ts';

export const editorKeys = (context: EditorContext) =>
  Extension.create({
    name: 'editorKeys',
    priority: 1000,
    addProseMirrorPlugins() {
      // Ctrl+Shift+Enter publishes: true leaves it to the page.
      const leaveToPage = (_: unknown, event: KeyboardEvent) =>
        event.key === 'Enter' &&
        event.shiftKey &&
        (event.ctrlKey || event.metaKey) &&
        context.props().variant === 'document';
      return [new Plugin({ props: { handleDOMEvents: { keydown: leaveToPage } } })];
    },
    addKeyboardShortcuts() {
      const { editor } = this;
      const move = (direction: -1 | 1) => () => {
        const block = blockAtSelection(editor.state);
        const tr = block && moveBlock(editor.state, block, direction);
        if (tr) editor.view.dispatch(tr);
        return true;
      };
      return {
        'Mod-Enter': () => {
          const { onSubmit } = context.props();
          onSubmit?.();
          return onSubmit !== undefined;
        },
        // Elsewhere the key opens the command palette.
        'Mod-k': () => {
          if (editor.state.selection.empty && !editor.isActive('link')) return false;
          if (editor.isActive('codeBlock')) return false;
          context.bar.set('link');
          return true;
        },
        'Alt-F10': () => focusToolbar(editor, context),
        'Alt-Shift-ArrowUp': move(-1),
        'Alt-Shift-ArrowDown': move(1),
        'Mod-Shift-d': () => {
          const block = blockAtSelection(editor.state);
          if (block) editor.view.dispatch(duplicateBlock(editor.state, block));
          return true;
        },
        Backspace: () => firstHeadingToText(editor) || (isAtStart(editor) && leaveStart(context)),
        ArrowUp: () => isInFirstLine(editor) && leaveStart(context),
      };
    },
  });

function focusToolbar(editor: Editor, context: EditorContext): boolean {
  context.bar.set('format');
  // The bar is rendered after this key has been handled.
  setTimeout(() => {
    const bars = document.querySelectorAll<HTMLElement>('[role="toolbar"]');
    const own = [...bars].find(bar => bar.getAttribute('aria-controls') === editor.view.dom.id);
    own?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  });
  return true;
}

function leaveStart(context: EditorContext): boolean {
  const { onLeaveStart } = context.props();
  onLeaveStart?.();
  return onLeaveStart !== undefined;
}

function firstHeadingToText(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection;
  const isFirst = empty && $from.pos === 1 && $from.parent.type.name === 'heading';
  return isFirst && editor.commands.setParagraph();
}

function isAtStart(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection;
  return empty && $from.pos === 1 && $from.parent.type.name === 'paragraph';
}

function isInFirstLine(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection;
  return empty && $from.depth === 1 && $from.index(0) === 0 && editor.view.endOfTextblock('up');
}
