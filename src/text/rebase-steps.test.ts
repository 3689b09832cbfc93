import { Schema } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import type { Step } from '@tiptap/pm/transform';
import fc from 'fast-check';
import { collab, getVersion, receiveTransaction, sendableSteps } from 'prosemirror-collab';
import { expect, test } from 'vitest';
import { rebaseSteps } from './rebase-steps.ts';

const schema = new Schema({
  nodes: { doc: { content: 'p+' }, p: { content: 'text*' }, text: {} },
  marks: { bold: {} },
});
const docOf = (...lines: string[]) =>
  schema.node(
    'doc',
    null,
    lines.map(line => schema.node('p', null, line === '' ? [] : schema.text(line))),
  );

/** A change somewhere in the text: by insertion, deletion, a new line or a mark. */
const edit = fc.record({
  kind: fc.constantFrom('insert', 'delete', 'split', 'mark'),
  at: fc.nat(1000),
  length: fc.nat(12),
});
type Edit = typeof edit extends fc.Arbitrary<infer T> ? T : never;

function changed(state: EditorState, { kind, at, length }: Edit): EditorState {
  const { doc, tr } = state;
  const from = 1 + (at % (doc.content.size - 1));
  const to = Math.min(from + length, doc.content.size - 1);
  if (kind === 'split') return doc.resolve(from).parent.isTextblock ? state.apply(tr.split(from)) : state;
  if (kind === 'mark') return state.apply(tr.addMark(from, to, schema.mark('bold')));
  if (kind === 'delete') return state.apply(tr.deleteRange(from, to));
  return doc.resolve(from).parent.isTextblock
    ? state.apply(tr.insertText('x'.repeat(length + 1), from))
    : state;
}

test('the service and the page of the writer rebase steps alike', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), fc.array(edit, { maxLength: 6 }), (mine, theirs) => {
      const doc = docOf('The gate is open', '', 'Two lamps');
      const open = () => EditorState.create({ doc, plugins: [collab()] });
      const own = mine.reduce(changed, open());
      const other = theirs.reduce(changed, open());
      const missed: readonly Step[] = sendableSteps(other)?.steps ?? [];
      const rebased = rebaseSteps(other.doc, sendableSteps(own)?.steps ?? [], missed);
      const page = own.apply(
        receiveTransaction(
          own,
          missed,
          missed.map(() => 'other'),
        ),
      );
      expect(page.doc.toJSON()).toEqual(rebased.doc.toJSON());
      const sendable = sendableSteps(page)?.steps ?? [];
      expect(sendable.map(step => step.toJSON())).toEqual(rebased.steps.map(step => step.toJSON()));
      expect(getVersion(page)).toBe(missed.length);
    }),
    { numRuns: 400 },
  );
});
