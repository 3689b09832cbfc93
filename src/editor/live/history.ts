import { UndoRedo } from '@tiptap/extensions';
import { historyAroundOthers } from './history-around-others.ts';

/** Undo and redo of own changes, with their keys. */
export const History = UndoRedo.extend({
  addProseMirrorPlugins: () => [historyAroundOthers()],
  addKeyboardShortcuts() {
    const undo = () => this.editor.commands.undo();
    // A key with nothing to redo is taken, too: a key with Shift is tried without it otherwise, which is undo.
    const redo = () => this.editor.commands.redo() || true;
    return { 'Mod-z': undo, 'Mod-я': undo, 'Mod-y': redo, 'Shift-Mod-z': redo, 'Shift-Mod-я': redo };
  },
});
