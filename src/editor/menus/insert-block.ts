import type { Editor } from '@tiptap/core';
import type { BlockKind } from '../blocks/block.ts';
import { addFile } from '../blocks/image/add-image.ts';
import type { EditorContext } from '../editor-context.ts';
import { focusedChain } from './focused-chain.ts';

/** Inserts a block at the selection, or turns the block there into it. */
export function insertBlock(editor: Editor, context: EditorContext, kind: BlockKind): void {
  kind.run(focusedChain(editor), editor).run();
  if (kind.asksFor) addFile(editor, context, kind.asksFor);
}
