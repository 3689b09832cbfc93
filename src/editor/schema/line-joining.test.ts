// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { Editor } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../testing/fake-autosave-service.ts';
import { type LivePage, pagesWithLines, pass } from '../testing/live-page.ts';
import { StepsAuthority } from '../testing/steps-authority.ts';
import { documentExtensions } from './extensions.ts';
import { parseHtml, richTextSchema, writeHtml } from './html-codec.ts';
import { joinLineBefore } from './line-joining.ts';

/** The state with the caret before the words. */
function stateAt(html: string, words: string): EditorState {
  const doc = parseHtml(richTextSchema(), html);
  let caret = 0;
  doc.descendants((node, pos) => {
    if (node.isText && node.text!.includes(words)) caret = pos + node.text!.indexOf(words);
  });
  return EditorState.create({ doc, selection: TextSelection.create(doc, caret) });
}

test.each([
  ['a paragraph behind a list', '<ul><li><p>One</p></li></ul><p>Two</p>', '<ul><li><p>One|Two</p></li></ul>'],
  [
    'a heading behind tasks',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>One</p></li></ul><h2>Two</h2><p>Three</p>',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>One|Two</p></li></ul><p>Three</p>',
  ],
  [
    'a paragraph behind nested lists',
    '<ol><li><p>Zero</p><ul><li><p>One</p></li></ul></li></ol><p>Two</p>',
    '<ol><li><p>Zero</p><ul><li><p>One|Two</p></li></ul></li></ol>',
  ],
  [
    'a paragraph of a quote',
    '<blockquote><ul><li><p>One</p></li></ul><p>Two</p></blockquote>',
    '<blockquote><ul><li><p>One|Two</p></li></ul></blockquote>',
  ],
  [
    'a paragraph behind a quote',
    '<blockquote><p>Zero</p><p>One</p></blockquote><p>Two</p>',
    '<blockquote><p>Zero</p><p>One|Two</p></blockquote>',
  ],
  [
    'a paragraph behind a list in a quote',
    '<blockquote><ul><li><p>One</p></li></ul></blockquote><p>Two</p>',
    '<blockquote><ul><li><p>One|Two</p></li></ul></blockquote>',
  ],
])('%s is joined with the last line', (_, html, expected) => {
  let state = stateAt(html, 'Two');
  expect(joinLineBefore(state, tr => (state = state.apply(tr)))).toBe(true);
  expect(writeHtml(state.apply(state.tr.insertText('|')).doc)).toBe(expected);
});

test.each([
  ['not at its start', '<ul><li><p>One</p></li></ul><p>A Two</p>'],
  ['behind no list', '<p>One</p><p>Two</p>'],
  ['behind a list that ends with code', '<ul><li><p>One</p><pre><code>code</code></pre></li></ul><p>Two</p>'],
  ['in an item', '<ul><li><p>One</p><ul><li><p>a</p></li></ul><p>Two</p></li></ul>'],
])('a line with the caret %s stays', (_, html) => {
  expect(joinLineBefore(stateAt(html, 'Two'), () => {})).toBe(false);
});

test.each([
  ['Backspace', 'a list', '<ul><li><p>One</p></li></ul><p>Two</p>', false],
  ['Ctrl+Backspace', 'a list', '<ul><li><p>One</p></li></ul><p>Two</p>', true],
  ['Backspace', 'a quote', '<blockquote><p>One</p></blockquote><p>Two</p>', false],
  ['Ctrl+Backspace', 'a quote', '<blockquote><p>One</p></blockquote><p>Two</p>', true],
])('%s moves the line into %s', (_key, _block, html, ctrlKey) => {
  const editor = new Editor({ extensions: documentExtensions() });
  onTestFinished(() => editor.destroy());
  const { doc, selection } = stateAt(html, 'Two');
  editor.commands.setContent(doc.toJSON());
  editor.commands.setTextSelection(selection.from);
  const kinds: string[] = [];
  editor.on('transaction', ({ transaction }) => {
    kinds.push(...transaction.steps.map(step => step.toJSON().stepType));
  });
  const event = new KeyboardEvent('keydown', { key: 'Backspace', ctrlKey });
  expect(editor.view.someProp('handleKeyDown', handle => handle(editor.view, event))).toBe(true);
  expect(kinds).toEqual(['move', 'replace']);
});

test.each(
  [
    ['a list', '<ul><li><p>One</p></li></ul>'],
    ['a quote', '<blockquote><p>One</p></blockquote>'],
  ].flatMap(([block, html]) => [
    [block!, 'the one who joins is first', [[10], [60]], html!] as const,
    [block!, 'the one who types is first', [[60], [10]], html!] as const,
  ]),
)(
  'what somebody types in a line behind %s meanwhile goes with it, where %s',
  async (_block, _first, lines, block) => {
    const clock = new FakeClock();
    const authority = new StepsAuthority(`${block}<p>Two</p>`, clock);
    const pages = pagesWithLines(lines, authority, clock);
    await pass(clock, 1000);
    const [joiner, typist] = pages as [LivePage, LivePage];
    const start = joiner.state.doc.content.size - 4;
    joiner.state = joiner.state.apply(
      joiner.state.tr.setSelection(TextSelection.create(joiner.state.doc, start)),
    );
    joiner.run(joinLineBefore);
    for (const [key, letter] of [...' and more'].entries())
      clock.after(key * 20, () =>
        typist.edit(tr => tr.insertText(letter, placeBehind(typist, 'Two and more'.slice(0, 3 + key)))),
      );
    await pass(clock, 3000);
    for (const { html } of pages) expect(html).toBe(block.replace('One', 'OneTwo and more'));
  },
);

function placeBehind({ state }: LivePage, words: string): number {
  let place = 0;
  state.doc.descendants((node, pos) => {
    if (node.isText && node.text!.includes(words)) place = pos + node.text!.indexOf(words) + words.length;
  });
  return place;
}
