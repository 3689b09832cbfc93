import type { Editor } from '@tiptap/core';
import type { EditorVariant } from '../editor-types.ts';
import type { BlockKind } from './block.ts';
import { findKinds } from './find-kinds.ts';
import { blocks } from './registry.ts';

const allKinds = blocks.flatMap(({ kinds }) => kinds);

export const blockKinds = allKinds.filter(kind => !kind.isSearchOnly);

export function kindsFor(variant: EditorVariant, hasMentions: boolean): BlockKind[] {
  return offered(blockKinds, variant, hasMentions);
}

export function kindsFound(variant: EditorVariant, hasMentions: boolean, query: string): BlockKind[] {
  if (query.trim() === '') return kindsFor(variant, hasMentions);
  return findKinds(offered(allKinds, variant, hasMentions), query);
}

function offered(kinds: readonly BlockKind[], variant: EditorVariant, hasMentions: boolean): BlockKind[] {
  return kinds.filter(kind => (!kind.only || kind.only === variant) && (!kind.needsMentions || hasMentions));
}

export function blockTitle(editor: Editor): string {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth--) {
    const name = $from.node(depth).type.name;
    const kind = blockKinds.find(({ node, isActive }) => node === name && isActive?.(editor));
    if (kind) return kind.title;
  }
  return 'Text';
}
