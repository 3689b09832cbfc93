import { Extension, type KeyboardShortcutCommand } from '@tiptap/core';
import type { ResolvedPos } from '@tiptap/pm/model';
import { type Command, TextSelection } from '@tiptap/pm/state';
import { canJoin } from '@tiptap/pm/transform';
import { MoveStep } from '#text/move-step.ts';
import { keyCommand } from '../key-command.ts';

const itemTypes = new Set(['listItem', 'taskItem']);
const containerTypes = new Set(['bulletList', 'orderedList', 'taskList', 'blockquote']);

/**
 * Joins the line at whose start the caret is with the last one of the list or quote before it. It is moved there, so that what
 * others write in it meanwhile goes with it.
 */
export const joinLineBefore: Command = ({ doc, tr, selection }, dispatch) => {
  const { $anchor, empty } = selection;
  if (!empty || $anchor.parentOffset > 0 || !$anchor.parent.isTextblock) return false;
  const target = endOfLastLine(doc.resolve($anchor.before()));
  if (target === null) return false;
  const move = new MoveStep($anchor.before(), $anchor.after(), target);
  const moved = move.apply(doc).doc;
  // The steps of a transaction are made also where its command returns false.
  if (!moved || !canJoin(moved, target)) return false;
  tr.step(move).join(target);
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, target - 1)).scrollIntoView());
  return true;
};

/** Moves the line at whose start the caret is into the last item of the list before it, with what others write in it meanwhile. */
export const moveLineIntoItem: Command = ({ doc, tr, selection }, dispatch) => {
  const { $anchor, empty } = selection;
  if (!empty || $anchor.parentOffset > 0 || !$anchor.parent.isTextblock) return false;
  const { pos, parent, nodeBefore } = doc.resolve($anchor.before());
  if (itemTypes.has(parent.type.name) || !itemTypes.has(nodeBefore?.lastChild?.type.name ?? '')) return false;
  // Behind the last block of the item.
  const target = pos - 2;
  if (tr.maybeStep(new MoveStep(pos, $anchor.after(), target)).failed !== null) return false;
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, target + 1)).scrollIntoView());
  return true;
};

/** The place behind the last line of the list or quote before a place; null where there is none. */
function endOfLastLine({ pos, parent, nodeBefore }: ResolvedPos): number | null {
  let [end, node] = [pos, nodeBefore];
  if (itemTypes.has(parent.type.name) || !node || !containerTypes.has(node.type.name)) return null;
  while (node && (containerTypes.has(node.type.name) || itemTypes.has(node.type.name))) {
    node = node.lastChild;
    end--;
  }
  return node?.type.name === 'paragraph' ? end : null;
}

const joinByKey = keyCommand(joinLineBefore);

const backspace: KeyboardShortcutCommand = props => props.editor.commands.undoInputRule() || joinByKey(props);

/** Goes before the keys of lists and quotes, which put a copy of the line there and delete it. */
export const LineJoining = Extension.create({
  name: 'lineJoining',
  priority: 200,
  addKeyboardShortcuts: () => ({ Backspace: backspace, 'Mod-Backspace': backspace }),
});
