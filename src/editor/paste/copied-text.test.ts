// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { TextSelection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { parseHtml, richTextSchema } from '../schema/html-codec.ts';
import { copiedText } from './copied-text.ts';

const chip = '<span data-type="mention" data-kind="person" data-id="u1" data-label="Zoë">@Zoë</span>';
const tasks =
  '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>a</p></li><li data-type="taskItem" data-checked="false"><p>b</p></li></ul>';

/** Copies from the first to the last of these words. */
function copy(html: string, first?: string, last?: string): string {
  const doc = parseHtml(richTextSchema(), html);
  let [from, to] = [0, doc.content.size];
  doc.descendants((node, pos) => {
    const text = node.text ?? '';
    if (first && text.includes(first)) from = pos + text.indexOf(first);
    if (last && text.includes(last)) to = pos + text.indexOf(last) + last.length;
  });
  if (!first) return copiedText(doc.slice(0, doc.content.size), doc.resolve(0));
  const selection = TextSelection.create(doc, from, to);
  return copiedText(selection.content(), selection.$from);
}

test.each([
  ['<h1>One</h1><p></p><p>Two<br>lines</p><hr><p>Three</p>', 'One\n\nTwo\nlines\n\n---\n\nThree'],
  [
    '<p>a</p><ul><li><p>b</p><ul><li><p>c</p></li></ul></li><li><p>d</p><p>e</p></li></ul>',
    'a\n\n- b\n  - c\n- d\n\n  e',
  ],
  ['<ol start="9"><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ol>', '9. a\n   - b\n10. c'],
  [
    '<ol type="a" start="26"><li><p>a</p></li><li><p>b</p></li></ol><ol type="I" start="4"><li><p>c</p></li></ol>',
    'z. a\naa. b\n\nIV. c',
  ],
  ['<img src="/files/a" alt="A ship">', 'A ship'],
  [tasks, '- [x] a\n- [ ] b'],
  [
    '<table><tbody><tr><th><p>A</p></th><th><p>B</p><p>C</p></th></tr><tr><td><p></p></td><td><p>2</p></td></tr></tbody></table><p>d</p>',
    'A\tB C\n\t2\n\nd',
  ],
  ['<pre><code>a\n\n  b</code></pre><blockquote><p>c</p><p>d</p></blockquote>', 'a\n\n  b\n\nc\n\nd'],
  [`<p>By ${chip}</p><details><summary>More</summary><p>text</p></details>`, 'By @Zoë\n\nMore\n\ntext'],
  [
    '<figure><img src="/files/a" alt="x"><figcaption>A ship</figcaption></figure><img src="/files/b" alt="The quay"><p>a</p>',
    'A ship\n\nThe quay\n\na',
  ],
])('%s', (html, text) => expect(copy(html)).toBe(text));

const list = '<ol><li><p>one two</p></li><li><p>three</p></li><li><p>four</p><p>five</p></li></ol>';

test('a part of a line has no sign', () => expect(copy(list, 'two', 'two')).toBe('two'));
test('a part of a list keeps its numbers', () =>
  expect(copy(list, 'three', 'four')).toBe('2. three\n3. four'));
