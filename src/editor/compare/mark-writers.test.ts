// @vitest-environment happy-dom
import '../testing/dom-for-purify.ts';
import { expect, test } from 'vitest';
import { readTextHtml } from '#text/read-text.ts';
import { decorateText } from '../decorate-text.ts';
import { cleanFragment } from '../html/clean-fragment.ts';
import { markWriters } from './mark-writers.ts';

const before = [
  '<hr data-type="toc"><h2>Gates</h2>',
  '<p>Sum <span data-type="math">a+b</span> of <span data-type="mention" data-kind="person" data-id="1" data-label="Ada">@Ada</span></p>',
  '<pre><code class="language-bash">ls</code></pre>',
  '<details><summary>More</summary><p>Inside</p></details>',
].join('');

test('the marks of writers stand on their words behind all that has no letters of its own', () => {
  const html = `${before}<p>Written later</p>`;
  const from = readTextHtml(html)!.textContent.indexOf('later');
  const fragment = cleanFragment(html);
  decorateText(fragment, { origin: 'https://docket.example', headingAnchors: true });
  const writer = { id: 'mara', name: 'Mara', hue: 'lime', line: 'solid' };
  markWriters(fragment, [{ from, to: from + 5, author: 'mara' }], [writer]);
  expect([...fragment.querySelectorAll('ins')].map(({ textContent }) => textContent)).toEqual(['later']);
});
