import type { ChainedCommands, Editor } from '@tiptap/core';

/** Begins commands at the selection of a text, which gets the focus and stays where it is scrolled to. */
export const focusedChain = (editor: Editor): ChainedCommands =>
  editor.chain().focus(undefined, { scrollIntoView: false });
