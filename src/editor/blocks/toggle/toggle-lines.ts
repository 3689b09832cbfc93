import { Fragment, Slice } from '@tiptap/pm/model';
import { type Command, Selection, TextSelection } from '@tiptap/pm/state';
import { ReplaceAroundStep } from '@tiptap/pm/transform';

// The steps hold no words, so that what others write in the same line meanwhile stays in it.

/** Makes the paragraph with the caret the title of a toggle; other blocks that are selected are replaced by an empty one. */
export const makeToggle: Command = ({ selection, tr, schema }, dispatch) => {
  const { $from, $to } = selection;
  const range = $from.blockRange($to);
  const { toggle, toggleTitle, paragraph } = schema.nodes;
  if (!range || !toggle || !toggleTitle || !paragraph) return false;
  const { start, end, startIndex, endIndex } = range;
  const isLine = $from.sameParent($to) && $from.parent.type === paragraph;
  const fits = range.parent.canReplaceWith(startIndex, endIndex, toggle);
  const title = toggleTitle.create(null, isLine && !fits ? $from.parent.content : null);
  const made = toggle.create(null, [title, paragraph.create()]);
  if (isLine && fits) tr.step(wordsInto({ from: start, to: end }, Fragment.from(made), 2));
  else tr.replaceRangeWith(start, end, made);
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(start + 2))));
  return true;
};

/** Puts what is behind the caret in a title into a new first line of the body, or goes to that where it is empty. */
export const divideTitle: Command = ({ selection, tr, schema }, dispatch) => {
  const { $from, $to } = selection;
  const { paragraph } = schema.nodes;
  if ($from.parent.type.name !== 'toggleTitle' || !$from.sameParent($to) || !paragraph) return false;
  const line = $from.node(-1).maybeChild(1);
  const isEmpty = line?.type === paragraph && line.childCount === 0;
  if (!isEmpty || $to.pos < $to.end())
    tr.delete($from.pos, $to.pos).split($from.pos, 1, [{ type: paragraph }]);
  const caret = isEmpty && $to.pos === $to.end() ? $from.after() + 1 : $from.pos + 2;
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, caret)).scrollIntoView());
  return true;
};

/** Takes title and body out of a toggle where the caret is at the start of the title. */
export const unwrapToggle: Command = ({ selection, tr, schema }, dispatch) => {
  const { $from, empty } = selection;
  const { paragraph, toggleTitle } = schema.nodes;
  if (!empty || $from.parent.type !== toggleTitle || $from.parentOffset > 0 || !paragraph) return false;
  const toggle = $from.node(-1);
  const [start, end] = [$from.before(-1), $from.after()];
  const lines = Fragment.from([paragraph.create(), toggle.copy(Fragment.from(toggleTitle.create()))]);
  tr.step(wordsInto({ from: start, to: end }, lines, 1, 1));
  // In the copy of the toggle, the body comes behind an empty title.
  const copy = start + $from.parent.nodeSize;
  const bodyStart = copy + 3;
  const bodyEnd = bodyStart + toggle.content.size - $from.parent.nodeSize;
  tr.step(new ReplaceAroundStep(copy, bodyEnd + 1, bodyStart, bodyEnd, Slice.empty, 0));
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, start + 1)));
  return true;
};

/** Puts the words of a range of blocks to a position in other blocks, of which so many are open at their end. */
function wordsInto(
  { from, to }: { from: number; to: number },
  blocks: Fragment,
  at: number,
  openEnd = 0,
): ReplaceAroundStep {
  return new ReplaceAroundStep(from, to, from + 1 + openEnd, to - 1, new Slice(blocks, 0, openEnd), at);
}
