import { expect, test } from 'vitest';
import { callService } from '#app/testing/call-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { button, openDocument, text } from '../testing/on-document.ts';

const formula =
  '<pre><code class="language-math">\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2} + a + b + c + d + e</code></pre>';
const diagram =
  '<pre><code class="language-mermaid">flowchart LR\n A[Gate] --&gt; B[Uplink] --&gt; C[Slip]</code></pre>';
const boxesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(element => element.getBoundingClientRect());

/** The tools are always shown where nothing hovers. */
function expectToolsAboveDrawings() {
  const drawings = boxesOf('.prose :is(.math-block .katex-html, .diagram img)');
  expect(drawings).toHaveLength(2);
  for (const tools of boxesOf('.prose .code-tools'))
    for (const drawing of drawings)
      expect(tools.bottom <= drawing.top || tools.top >= drawing.bottom).toBe(true);
}

test('on a touch screen the tools of formulas and diagrams cover nothing of them', async () => {
  const id = await openDocument(documents.handover);
  await callService('PATCH', `/api/v1/documents/${id}`, { content_html: `<p>Begin</p>${formula}${diagram}` });
  reopenApp();
  await expect.poll(() => boxesOf('.prose :is(.katex-html, .diagram img)').length).toBe(2);
  expectToolsAboveDrawings();
  await button('Edit').click();
  await expect.element(text).toHaveFocus();
  await expect.poll(() => boxesOf('.ProseMirror :is(.math-block .katex-html, .diagram img)').length).toBe(2);
  await expect.poll(() => document.querySelector('.ProseMirror .is-drawn')).not.toBeNull();
  expectToolsAboveDrawings();
});
