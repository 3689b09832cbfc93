// @vitest-environment happy-dom
import '../../testing/dom-for-purify.ts';
import { type Command, EditorState, Selection, TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { parseHtml, richTextSchema, writeHtml } from '../../schema/html-codec.ts';
import { FakeClock } from '../../testing/fake-autosave-service.ts';
import { type LivePage, pagesWithLines, pass } from '../../testing/live-page.ts';
import { StepsAuthority } from '../../testing/steps-authority.ts';
import { typeBehind } from '../../testing/type-behind.ts';
import { divideTitle, makeToggle, unwrapToggle } from './toggle-lines.ts';

const toggleOf = (title: string, ...lines: string[]) =>
  `<details><summary>${title}</summary>${lines.map(line => `<p>${line}</p>`).join('')}</details>`;

/** The place of the caret, or the range from the first `|` to the last. */
function stateOf(html: string): EditorState {
  const doc = parseHtml(richTextSchema(), html);
  const places: number[] = [];
  doc.descendants((node, pos) => {
    for (const { index } of node.text?.matchAll(/\|/g) ?? []) places.push(pos + index);
  });
  let { tr } = EditorState.create({ doc });
  for (const place of places.toReversed()) tr = tr.delete(place, place + 1);
  const end = places.length > 1 ? places.at(-1)! - 1 : places[0]!;
  return EditorState.create({ doc: tr.doc, selection: TextSelection.create(tr.doc, places[0]!, end) });
}

test.each<[string, Command, string, string]>([
  ['Enter in a title', divideTitle, toggleOf('One| two', 'Body'), toggleOf('One', '| two', 'Body')],
  ['Enter at its start', divideTitle, toggleOf('|One', ''), toggleOf('', '|One', '')],
  ['Enter at its end', divideTitle, toggleOf('One|', 'Body'), toggleOf('One', '|', 'Body')],
  ['Enter before an empty line', divideTitle, toggleOf('One|', ''), toggleOf('One', '|')],
  ['Enter over words', divideTitle, toggleOf('One| tw|o', ''), toggleOf('One', '|o', '')],
  ['Enter over the end', divideTitle, toggleOf('One| two|', 'Body'), toggleOf('One', '|', 'Body')],
  [
    'Backspace in a title',
    unwrapToggle,
    toggleOf('|One', 'Body', 'More'),
    '<p>|One</p><p>Body</p><p>More</p>',
  ],
  ['Backspace in an empty one', unwrapToggle, toggleOf('|', 'Body'), '<p>|</p><p>Body</p>'],
  [
    'Backspace in a toggle within another one',
    unwrapToggle,
    `<details><summary>Out</summary>${toggleOf('|One', 'Body')}</details>`,
    toggleOf('Out', '|One', 'Body'),
  ],
  ['a toggle made of a line', makeToggle, '<p>On|e</p>', toggleOf('|One', '')],
  ['a toggle made of an only item', makeToggle, '<ul><li><p>On|e</p></li></ul>', toggleOf('On|e', '')],
  ['a toggle made of a heading', makeToggle, '<h2>On|e</h2>', toggleOf('|', '')],
])('%s', (_, command, before, after) => {
  let state = stateOf(before);
  const start = state.doc;
  const steps: unknown[] = [];
  const run = command(state, tr => {
    tr.doc.check();
    steps.push(...tr.steps);
    state = state.apply(tr);
    expect(
      tr.steps
        .toReversed()
        .reduce((doc, step, index) => step.invert(tr.docs.at(-1 - index)!).apply(doc).doc!, tr.doc)
        .eq(start),
    ).toBe(true);
  });
  expect(run).toBe(true);
  expect(writeHtml(state.apply(state.tr.insertText('|')).doc)).toBe(after);
});

test.each<[string, Command, string]>([
  ['Enter elsewhere', divideTitle, '<p>On|e</p>'],
  ['Backspace within a title', unwrapToggle, toggleOf('O|ne', 'Body')],
  ['Backspace in the body', unwrapToggle, toggleOf('One', '|Body')],
])('%s is left to other keys', (_, command, html) => {
  expect(command(stateOf(html), () => {})).toBe(false);
});

const orders = [
  ['who changes the toggle is first', [[10], [60]]],
  ['who types is first', [[60], [10]]],
  ['who types is much later', [[10], [600]]],
] as const;
test.each(
  orders.flatMap(([order, lines]) => [
    [
      'Enter in a title',
      order,
      lines,
      divideTitle,
      toggleOf('One| two', 'Body'),
      toggleOf('One', ' two and more', 'Body'),
    ] as const,
    [
      'Backspace at its start',
      order,
      lines,
      unwrapToggle,
      toggleOf('|One two', 'Body'),
      '<p>One two and more</p><p>Body</p>',
    ] as const,
    [
      'a toggle made of the line',
      order,
      lines,
      makeToggle,
      '<p>|One two</p>',
      toggleOf('One two and more', ''),
    ] as const,
  ]),
)(
  '%s keeps what somebody types in it meanwhile, where %s',
  async (_key, _order, lines, command, before, after) => {
    const state = stateOf(before);
    const clock = new FakeClock();
    const authority = new StepsAuthority(writeHtml(state.doc), clock);
    const pages = pagesWithLines(lines, authority, clock);
    await pass(clock, 1000);
    const [changer, typist] = pages as [LivePage, LivePage];
    changer.state = changer.state.apply(
      changer.state.tr.setSelection(Selection.fromJSON(changer.state.doc, state.selection.toJSON())),
    );
    typeBehind(typist, clock, 'two', ' and more');
    clock.after(90, () => changer.run(command));
    await pass(clock, 3000);
    for (const { html } of pages) expect(html).toBe(after);
  },
);
