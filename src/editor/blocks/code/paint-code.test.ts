// @vitest-environment happy-dom
import '../../testing/dom-for-purify.ts';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, type DecorationSet } from '@tiptap/pm/view';
import { beforeAll, expect, test, vi } from 'vitest';
import { parseHtml, richTextSchema } from '../../schema/html-codec.ts';
import { loadColors } from './code-colors.ts';
import { paint, repaint } from './paint-code.ts';

beforeAll(loadColors);

const code = (text: string) => `<pre><code class="language-typescript">${text}</code></pre>`;
const html = [
  '<p>Above</p>',
  code('const a = 1;'),
  `<ul><li><p>x</p>${code("const b = 'two';")}</li></ul>`,
  '<p>Between</p>',
  code('const c = 3;'),
].join('');

const spans = (set: DecorationSet) =>
  set
    .find()
    .map(({ from, to, type }: Decoration & { type?: { attrs?: { class: string } } }) => [
      from,
      to,
      type?.attrs?.class,
    ])
    .toSorted((one, other) => Number(one[0]) - Number(other[0]) || Number(one[1]) - Number(other[1]));

function repaintAfter(change: (tr: Transaction, at: (text: string) => number) => void) {
  const state = EditorState.create({ doc: parseHtml(richTextSchema(), html) });
  const painted = paint(state.doc);
  const at = (text: string) => {
    let found = -1;
    state.doc.descendants((node, pos) => {
      if (node.isText && node.text?.includes(text)) found = pos + node.text.indexOf(text);
    });
    return found;
  };
  const { tr } = state;
  change(tr, at);
  const decorate = vi.spyOn(Decoration, 'inline');
  const colored = repaint(painted, tr);
  const count = decorate.mock.calls.length;
  decorate.mockRestore();
  return { colored: spans(colored), expected: spans(paint(tr.doc)), count };
}

test.each<[string, (tr: Transaction, at: (text: string) => number) => void]>([
  ['typing above', (tr, at) => tr.insertText('x', at('Above'))],
  ['typing in code', (tr, at) => tr.insertText("'", at('1;'))],
  ['typing in code inside a list', (tr, at) => tr.insertText('x', at('two'))],
  ['a change of the language', (tr, at) => tr.setNodeAttribute(at('const a') - 1, 'language', 'python')],
  [
    'turning code into text',
    (tr, at) => tr.setBlockType(at('const a'), at('const a'), tr.doc.type.schema.nodes.paragraph!),
  ],
  [
    'turning text into code',
    (tr, at) =>
      tr.setBlockType(at('Between'), at('Between'), tr.doc.type.schema.nodes.codeBlock!, {
        language: 'typescript',
      }),
  ],
  ['deleting a block', (tr, at) => tr.delete(at('const a') - 1, at('const a') + 13)],
  ['joining two blocks', (tr, at) => tr.delete(at('1;'), at('Between') + 3)],
  [
    'moving a block',
    (tr, at) => {
      const from = at('const a') - 1;
      const node = tr.doc.nodeAt(from)!;
      tr.delete(from, from + node.nodeSize).insert(tr.doc.content.size, node);
    },
  ],
])('after %s the colours equal those of a new painting', (_, change) => {
  const { colored, expected } = repaintAfter(change);
  expect(colored).toEqual(expected);
});

test('typing colours only the code block at the caret', () => {
  expect(repaintAfter((tr, at) => tr.insertText('x', at('Between'))).count).toBe(0);
  const inCode = repaintAfter((tr, at) => tr.insertText('2', at('1;')));
  // Each of the three blocks has two colours: `const` and its value.
  expect(inCode.count).toBe(2);
  expect(inCode.expected).toHaveLength(6);
});
