// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { Editor } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { expect, onTestFinished, test } from 'vitest';
import { FakeClock } from '../testing/fake-autosave-service.ts';
import { type LivePage, pagesWithLines, pass } from '../testing/live-page.ts';
import { StepsAuthority } from '../testing/steps-authority.ts';
import { typeBehind } from '../testing/type-behind.ts';
import { documentExtensions } from './extensions.ts';
import { parseHtml, richTextSchema, writeHtml } from './html-codec.ts';
import { joinLineBefore, moveLineIntoItem } from './line-joining.ts';

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
  ['not at its start', '<ul><li><p>One</p></li></ul><p>A Two</p>'],
  ['behind no list', '<p>One</p><p>Two</p>'],
  ['in an item', '<ul><li><p>One</p><ul><li><p>a</p></li></ul><p>Two</p></li></ul>'],
])('a line with the caret %s does not go into an item', (_, html) => {
  expect(moveLineIntoItem(stateAt(html, 'Two'), () => {})).toBe(false);
});

test.each([
  ['Backspace', 'a list', '<ul><li><p>One</p></li></ul><p>Two</p>', ['move', 'replace']],
  ['Ctrl+Backspace', 'a list', '<ul><li><p>One</p></li></ul><p>Two</p>', ['move', 'replace']],
  ['Backspace', 'a quote', '<blockquote><p>One</p></blockquote><p>Two</p>', ['move', 'replace']],
  ['Ctrl+Backspace', 'a quote', '<blockquote><p>One</p></blockquote><p>Two</p>', ['move', 'replace']],
  ['Tab', 'the last item of a list', '<ul><li><p>One</p></li></ul><p>Two</p>', ['move']],
])('%s moves the line into %s', (keys, _block, html, steps) => {
  const editor = new Editor({ extensions: documentExtensions() });
  onTestFinished(() => editor.destroy());
  const { doc, selection } = stateAt(html, 'Two');
  editor.commands.setContent(doc.toJSON());
  editor.commands.setTextSelection(selection.from);
  const kinds: string[] = [];
  editor.on('transaction', ({ transaction }) => {
    kinds.push(...transaction.steps.map(step => step.toJSON().stepType));
  });
  const event = new KeyboardEvent('keydown', {
    key: keys.split('+').at(-1)!,
    ctrlKey: keys.startsWith('Ctrl'),
  });
  expect(editor.view.someProp('handleKeyDown', handle => handle(editor.view, event))).toBe(true);
  expect(kinds).toEqual(steps);
});

test.each(
  [
    ['is joined with a list', joinLineBefore, '<ul><li><p>One|</p></li></ul>'] as const,
    ['is joined with a quote', joinLineBefore, '<blockquote><p>One|</p></blockquote>'] as const,
    ['goes into an item', moveLineIntoItem, '<ul><li><p>One</p><p>|</p></li></ul>'] as const,
  ].flatMap(([what, command, html]) => [
    [what, 'the one who moves it is first', { lines: [[10], [60]], command, html }] as const,
    [what, 'the one who types is first', { lines: [[60], [10]], command, html }] as const,
  ]),
)(
  'what somebody types in a line that %s meanwhile goes with it, where %s',
  async (_what, _first, { lines, command, html: after }) => {
    const block = after.replace('<p>|</p>', '').replace('|', '');
    const clock = new FakeClock();
    const authority = new StepsAuthority(`${block}<p>Two</p>`, clock);
    const pages = pagesWithLines(lines, authority, clock);
    await pass(clock, 1000);
    const [joiner, typist] = pages as [LivePage, LivePage];
    const start = joiner.state.doc.content.size - 4;
    joiner.state = joiner.state.apply(
      joiner.state.tr.setSelection(TextSelection.create(joiner.state.doc, start)),
    );
    joiner.run(command);
    typeBehind(typist, clock, 'Two', ' and more');
    await pass(clock, 3000);
    for (const { html } of pages) expect(html).toBe(after.replace('|', 'Two and more'));
  },
);
