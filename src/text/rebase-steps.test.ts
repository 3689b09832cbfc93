import { type Node, Schema, Slice } from '@tiptap/pm/model';
import { EditorState } from '@tiptap/pm/state';
import { ReplaceStep, type Step } from '@tiptap/pm/transform';
import fc from 'fast-check';
import { collab, getVersion, sendableSteps } from 'prosemirror-collab';
import { expect, test } from 'vitest';
import { isContinuing, noteContinuing, sentStep } from './continuing-steps.ts';
import { MoveStep } from './move-step.ts';
import { readSteps } from './read-steps.ts';
import { rebaseSteps } from './rebase-steps.ts';
import { received } from './testing/page-writer.ts';

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

/** A change somewhere in the text: by insertion, replacement, deletion, a new line, a mark or a move; or one more letter behind. */
const edit = fc.record({
  kind: fc.constantFrom('insert', 'replace', 'continue', 'delete', 'split', 'mark', 'move'),
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
  if (kind === 'move') {
    const [moved, target] = [doc.resolve(from).index(0), (at + length) % (doc.childCount + 1)];
    const pos = (index: number) =>
      doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    if (target === moved || target === moved + 1 || doc.childCount === 1) return state;
    return state.apply(tr.step(new MoveStep(pos(moved), pos(moved + 1), pos(target))));
  }
  if (kind === 'delete') return state.apply(tr.deleteRange(from, to));
  if (kind === 'replace') return inOneLine(doc, from, to) ? state.apply(tr.insertText('y', from, to)) : state;
  if (kind === 'continue') {
    if (!doc.resolve(from).parent.isTextblock) return state;
    tr.insertText('z', from).steps.forEach(noteContinuing);
    return state.apply(tr);
  }
  return doc.resolve(from).parent.isTextblock
    ? state.apply(tr.insertText('x'.repeat(length + 1), from))
    : state;
}

const inOneLine = (doc: Node, from: number, to: number) =>
  doc.resolve(from).parent.isTextblock && doc.resolve(from).sameParent(doc.resolve(to));

const docAfter = (doc: Node, steps: readonly Step[]): Node =>
  steps.reduce((before, step) => step.apply(before).doc!, doc);

/** The steps as another program reads them. */
const asSent = (steps: readonly Step[]) => readSteps(schema, steps.map(sentStep));

const moveDown: Edit = { kind: 'move', at: 0, length: 2 };

test('steps that were rebased are rebased alike again by a page and by a service that only reads them', () => {
  fc.assert(
    fc.property(
      fc.array(edit, { maxLength: 5 }),
      fc.array(edit, { maxLength: 4 }),
      fc.array(edit, { maxLength: 4 }),
      (mine, theirs, later) => {
        const doc = docOf('The gate is open', '', 'Two lamps', 'A third line');
        const plugin = collab();
        const open = (start: Node) => EditorState.create({ doc: start, plugins: [plugin] });
        const stepsOf = (state: EditorState): readonly Step[] => sendableSteps(state)?.steps ?? [];
        const other = theirs.reduce(changed, open(doc));
        const last = later.reduce(changed, open(other.doc));
        const once = received(mine.reduce(changed, open(doc)), plugin, stepsOf(other));
        const rebased = rebaseSteps(last.doc, asSent(stepsOf(once)), stepsOf(last));
        const twice = received(once, plugin, stepsOf(last));
        expect(twice.doc.toJSON()).toEqual(rebased.doc.toJSON());
        expect(stepsOf(twice).map(step => step.toJSON())).toEqual(rebased.steps.map(step => step.toJSON()));
      },
    ),
    // Lines that one person moves down go up behind the moves of another one.
    { numRuns: 400, examples: [[[moveDown, moveDown], [{ ...moveDown, length: 4 }], []]] },
  );
});

test('a deletion of what others have deleted in two batches is left out, as it is behind both at once', () => {
  const doc = docOf('The gate');
  const deletion = (from: number, to: number) => new ReplaceStep(from, to, Slice.empty);
  const [own, first, second] = [deletion(3, 5), deletion(2, 4), deletion(2, 3)];
  const both = docAfter(doc, [first, second]);
  expect(rebaseSteps(both, [own], [first, second]).steps).toEqual([]);
  const once = rebaseSteps(docAfter(doc, [first]), [own], [first]);
  expect(rebaseSteps(both, once.steps, [second]).steps).toEqual([]);
});

test('the service and the page of the writer rebase steps alike', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 6 }), fc.array(edit, { maxLength: 6 }), (mine, theirs) => {
      const doc = docOf('The gate is open', '', 'Two lamps');
      const plugin = collab();
      const open = () => EditorState.create({ doc, plugins: [plugin] });
      const own = mine.reduce(changed, open());
      const other = theirs.reduce(changed, open());
      const missed: readonly Step[] = sendableSteps(other)?.steps ?? [];
      const sent = readSteps(schema, (sendableSteps(own)?.steps ?? []).map(sentStep));
      const rebased = rebaseSteps(other.doc, sent, missed);
      const page = received(own, plugin, missed);
      expect(page.doc.toJSON()).toEqual(rebased.doc.toJSON());
      const sendable = sendableSteps(page)?.steps ?? [];
      expect(sendable.map(step => step.toJSON())).toEqual(rebased.steps.map(step => step.toJSON()));
      expect(sendable.map(isContinuing)).toEqual(rebased.steps.map(isContinuing));
      expect(getVersion(page)).toBe(missed.length);
    }),
    { numRuns: 400 },
  );
});
