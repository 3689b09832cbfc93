import type { Editor } from '@tiptap/core';
import { blockTitle } from '../blocks/block-kinds.ts';

/** State of the toolbar in plain values, so that it renders only when one changes. */
export function formatState(editor: Editor) {
  return {
    block: blockTitle(editor),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    strike: editor.isActive('strike'),
    code: editor.isActive('code'),
    highlight: editor.isActive('highlight'),
    link: editor.isActive('link'),
    hasSelection: !editor.state.selection.empty,
    inCode: editor.isActive('codeBlock'),
    inTable: editor.isActive('table'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  };
}
