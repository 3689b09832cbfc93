import type { KeyboardShortcutCommand } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';

/** A command of ProseMirror as that of a key; where it returns false, the key is left to others. */
export const keyCommand =
  (command: Command): KeyboardShortcutCommand =>
  ({ editor }) =>
    editor.commands.command(({ state, dispatch }) => command(state, dispatch));
