import { expect, test } from 'vitest';
import { elementNames } from '#lib/html/allowed-elements.ts';
import { render } from '#ui/testing/render.tsx';
import { cleanHtml } from '../../service/html/clean-html.ts';
import type { RichTextHandle } from '../editor-types.ts';
import { LazyRichTextEditor } from '../lazy-editor.tsx';
import { RichText } from '../rich-text.tsx';

const words = '  two  spaces,   three,\ta tab and one at the end ';
const line = (name: string) => `<${name}>${words}</${name}>`;
const paragraph = line('p');
const item = `<li data-type="taskItem" data-checked="false">${paragraph}</li>`;
const html = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(line),
  `<ul><li>${paragraph}</li></ul><ol><li>${paragraph}</li></ol><ul data-type="taskList">${item}</ul>`,
  `<blockquote>${paragraph}</blockquote><div data-type="callout" data-tone="info">${paragraph}</div>`,
  `<details open>${line('summary')}${paragraph}</details>`,
  `<table><tbody><tr><th>${paragraph}</th><td>${paragraph}</td></tr></tbody></table>`,
  `<figure><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="" referrerpolicy="no-referrer">${line('figcaption')}</figure>`,
  `<pre>${line('code')}</pre>`,
].join('');

/** The lines of a text, by the element that holds the words. */
function linesIn(root: Element): Element[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const lines: Element[] = [];
  while (walker.nextNode()) {
    const line = walker.currentNode.parentElement!;
    if (walker.currentNode.nodeValue === words && !line.closest('label')) lines.push(line);
  }
  return lines;
}

const count = html.split(words).length - 1;
const collapsing = (root: Element) =>
  linesIn(root)
    .filter(element => !/^(?:pre|pre-wrap|break-spaces)$/.test(getComputedStyle(element).whiteSpace))
    .map(element => element.outerHTML);

test('spaces and tabs of every block are kept, in the reader, in the editor and in what it saves', async () => {
  for (const name of elementNames(({ display }) => display === 'line')) expect(html).toContain(line(name));
  let editor: RichTextHandle | null = null;
  render(
    <main>
      <section data-read>
        <RichText html={cleanHtml(html)} variant="document" />
      </section>
      <section data-written>
        <LazyRichTextEditor
          label="Text"
          content={cleanHtml(html)}
          variant="document"
          ref={handle => {
            editor = handle;
          }}
        />
      </section>
    </main>,
  );
  const reader = document.querySelector('[data-read]')!;
  await expect.poll(() => document.querySelector('[data-written] .ProseMirror')).not.toBeNull();
  const written = document.querySelector('[data-written]')!;
  for (const root of [reader, written]) {
    expect(linesIn(root)).toHaveLength(count);
    expect(collapsing(root)).toEqual([]);
  }
  expect(editor!.getHTML()).toBe(html);
  expect(cleanHtml(html)).toBe(html);
});
