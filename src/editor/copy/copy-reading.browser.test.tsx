import { expect, test } from 'vitest';
import { render } from '#ui/testing/render.tsx';
import { cleanHtml } from '../../service/html/clean-html.ts';
import { dom } from '../dom.ts';
import { RichText } from '../rich-text.tsx';

const chip = '<span data-type="mention" data-kind="person" data-id="u1" data-label="Zoë">@Zoë</span>';
const item = (checked: boolean, text: string) =>
  `<li data-type="taskItem" data-checked="${checked}"><p>${text}</p></li>`;
const html = cleanHtml(
  [
    `<h2>Head</h2><p>By ${chip}, <a href="/x">there</a><br>at <span data-type="math">x^2</span></p>`,
    '<ol start="4"><li><p>four</p></li><li><p>five</p><ul><li><p>inner</p></li></ul></li></ol>',
    `<ul data-type="taskList">${item(true, 'done')}${item(false, 'open')}</ul>`,
    '<table><tbody><tr><th><p>A</p></th><th><p>B</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
    '<pre><code class="language-ts">let a;\n\n  let b;</code></pre><pre><code class="language-math">y^3</code></pre>',
    '<div data-type="callout" data-tone="warn"><p>Mind</p></div><blockquote><p>Said</p><p>so</p></blockquote>',
    '<div data-type="attachment" data-size="9"><a href="/files/a">plan.pdf</a></div><hr><p>End</p>',
  ].join(''),
);
const text = [
  'Head',
  'By @Zoë, there\nat $x^2$',
  '4. four\n5. five\n   - inner',
  '- [x] done\n- [ ] open',
  'A\tB\n1\t2',
  'let a;\n\n  let b;',
  'y^3',
  'Mind',
  'Said',
  'so',
  'plan.pdf',
  '---',
  'End',
].join('\n\n');

const wordsIn = (root: Element, words: string) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (walker.currentNode.nodeValue?.includes(words)) return walker.currentNode as Text;
  throw new Error(`No ${words}`);
};

async function readingView(): Promise<HTMLElement> {
  render(
    <RichText
      html={html}
      variant="document"
      headingAnchors
      resolveMention={() => ({ href: '/people/u1' })}
    />,
  );
  const root = document.querySelector<HTMLElement>('.prose')!;
  await expect.poll(() => root.querySelectorAll('.katex')).toHaveLength(2);
  await expect.poll(() => root.querySelector('pre[hidden]')).not.toBeNull();
  root.dispatchEvent(new Event('selectstart', { bubbles: true }));
  return root;
}

/** Returns what the text puts on the clipboard once its code has loaded. */
async function copied(root: HTMLElement): Promise<{ text: string; html: string }> {
  let data = new DataTransfer();
  await expect
    .poll(() => {
      data = new DataTransfer();
      root.dispatchEvent(
        new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }),
      );
      return data.types;
    })
    .toContain('text/html');
  return { text: data.getData('text/plain'), html: data.getData('text/html') };
}

test('a text that is read is copied as the editor copies it, without what only readers see', async () => {
  const root = await readingView();
  getSelection()!.selectAllChildren(root);
  const all = await copied(root);
  expect(all.text).toBe(text);
  const plain = (stored: string) =>
    stored.replaceAll(' rel="noopener noreferrer"', '').replaceAll(/<\/?(?:thead|tbody)>/g, '');
  const absolute = html.replaceAll(/href="(?=\/)/g, `href="${location.origin}`);
  expect(plain(all.html)).toBe(plain(absolute));
});

test('of a whole page the title and the text are copied, and nothing around them', async () => {
  const root = await readingView();
  root.before(dom('nav', {}, 'Inbox'), dom('p', { 'data-copy-as': 'h1' }, 'Gates'));
  root.after(dom('p', {}, 'Comments'));
  getSelection()!.selectAllChildren(document.body);
  const all = await copied(root);
  expect(all.text).toBe(`Gates\n\n${text}`);
  expect(all.html).toMatch(/^<h1>Gates<\/h1><h2>/);
  expect(all.html).not.toMatch(/class=(?!"language-)/);
});

test('a part of a list keeps its numbers, and a part of a line is no item', async () => {
  const root = await readingView();
  const [four, inner, tasks] = ['five', 'inner', 'done'].map(words => wordsIn(root, words));
  // Dragged to the start of the next block.
  getSelection()!.setBaseAndExtent(four!, 0, tasks!, 0);
  expect((await copied(root)).text).toBe('5. five\n   - inner');
  getSelection()!.setBaseAndExtent(inner!, 1, inner!, 4);
  expect(await copied(root)).toEqual({ text: 'nne', html: 'nne' });
  const drawn = root.querySelector('.math-block .katex-html')!;
  getSelection()!.selectAllChildren(drawn);
  expect((await copied(root)).text).toBe('y^3');
});
