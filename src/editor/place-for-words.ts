import { GapCursor } from '@tiptap/pm/gapcursor';
import type { Node } from '@tiptap/pm/model';
import { Selection } from '@tiptap/pm/state';

/**
 * Returns the nearest place for words, first in a direction, then in the other. At a block that has none, such as an
 * attachment, the block would be selected, and the next key would replace it.
 */
export function placeForWords(doc: Node, pos: number, direction: 1 | -1): Selection {
  const $pos = doc.resolve(pos);
  return (
    Selection.findFrom($pos, direction, true) ??
    Selection.findFrom($pos, -direction, true) ??
    new GapCursor($pos)
  );
}
