// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { EditorState, type Plugin, TextSelection } from '@tiptap/pm/state';
import type { DecorationSet } from '@tiptap/pm/view';
import { expect, test } from 'vitest';
import { BlockDirection } from './block-direction.ts';
import { parseHtml, richTextSchema } from './html-codec.ts';

const [plugin] = (BlockDirection.config.addProseMirrorPlugins as () => Plugin<DecorationSet>[])();
if (!plugin) throw new Error('No plugin.');

const stateOf = (html: string) =>
  EditorState.create({ doc: parseHtml(richTextSchema(), html), plugins: [plugin] });
const marksOf = (state: EditorState) =>
  (plugin.getState(state)?.find() ?? []).map(({ from, to }) => `${from}-${to}`).sort();

test('typed text sets the direction of its block, and later text changes it', () => {
  let state = stateOf('<p>One</p><p>Two</p><p>שלוש</p>');
  expect(marksOf(state)).toEqual(['10-16']);
  state = state.apply(state.tr.insertText('א', 6));
  expect(marksOf(state)).toEqual(['11-17', '5-11']);
  state = state.apply(state.tr.delete(6, 7));
  expect(marksOf(state)).toEqual(['10-16']);
});

test('after any change the directions equal those of a newly opened text', () => {
  let state = stateOf(
    '<p>One</p><ul><li><p>אחד</p></li><li><p>two</p></li></ul><blockquote><p>ב</p></blockquote>',
  );
  /** The nearest place for a caret. */
  const near = (tr: EditorState['tr'], pos: number) => TextSelection.near(tr.doc.resolve(pos)).from;
  const steps = [
    (tr: EditorState['tr']) => tr.insertText('ג', 2),
    (tr: EditorState['tr']) => tr.split(near(tr, 10)),
    (tr: EditorState['tr']) => tr.insertText('abc', near(tr, 10)),
    (tr: EditorState['tr']) => tr.delete(1, 12),
    (tr: EditorState['tr']) => tr.insertText('ד', tr.doc.content.size - 2),
    (tr: EditorState['tr']) => tr.delete(0, tr.doc.firstChild?.nodeSize ?? 0),
  ];
  for (const step of steps) {
    state = state.apply(step(state.tr));
    const anew = EditorState.create({ doc: state.doc, plugins: [plugin] });
    expect(marksOf(state)).toEqual(marksOf(anew));
  }
});
