import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '#ui/testing/render.tsx';
import { cleanHtml } from '../service/html/clean-html.ts';
import { RichText } from './rich-text.tsx';

const html = cleanHtml(
  '<p>Words<sup><a href="#fn-1" id="fnref-1">1</a></sup></p>' +
    '<details><summary>Notes</summary><ol><li id="fn-1">The note <a href="#fnref-1">↩</a></li></ol></details>',
);

test('a link leads to the anchor of its own text, also in a folded part', async () => {
  render(
    <main>
      <RichText html={html} />
      <div style={{ height: 3000 }} />
      <RichText html={html} />
    </main>,
  );
  const [first, second] = document.querySelectorAll<HTMLElement>('.prose');
  second!.scrollIntoView();
  await userEvent.click(second!.querySelector('sup a')!);
  await expect.poll(() => second!.querySelector('details')!.open).toBe(true);
  const note = second!.querySelector('#a-fn-1')!.getBoundingClientRect();
  expect([note.top >= 0, note.bottom <= innerHeight, first!.querySelector('details')!.open]).toEqual([
    true,
    true,
    false,
  ]);
});
