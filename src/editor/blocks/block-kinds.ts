import type { Editor } from '@tiptap/core';
import type { EditorVariant } from '../editor-types.ts';
import type { BlockKind } from './block.ts';
import { findKinds } from './find-kinds.ts';
import { blocks } from './registry.ts';

const allKinds = blocks.flatMap(({ kinds }) => kinds);

export const blockKinds = allKinds.filter(kind => !kind.isSearchOnly);

interface EditorFeatures {
  variant: EditorVariant;
  hasMentions: boolean;
}

export function blockKindsFor(features: EditorFeatures): BlockKind[] {
  return availableKinds(blockKinds, features);
}

/** Searches the block kinds, among them those that are offered only in a search. */
export function searchBlockKinds(features: EditorFeatures, query: string): BlockKind[] {
  if (query.trim() === '') return blockKindsFor(features);
  return findKinds(availableKinds(allKinds, features), query);
}

function availableKinds(kinds: readonly BlockKind[], { variant, hasMentions }: EditorFeatures): BlockKind[] {
  return kinds.filter(kind => (!kind.only || kind.only === variant) && (!kind.needsMentions || hasMentions));
}

/** The title of the innermost block around the caret, for the toolbar. */
export function blockTitle(editor: Editor): string {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const name = $from.node(depth).type.name;
    const kind = blockKinds.find(({ node, isActive }) => node === name && isActive?.(editor));
    if (kind) return kind.title;
  }
  return 'Text';
}
