import { expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible } from '#ui/testing/expect-screen.ts';
import { button, openDocument, openNewDocument, text } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

async function readText(html: string) {
  const id = await openDocument(documents.handover);
  await callService('PATCH', `/api/v1/documents/${id}`, { content_html: html });
  reopenApp();
  await expect.element(page.getByText('The end', { exact: true }).first()).toBeVisible();
}

async function editText(html: string) {
  await readText(html);
  await button('Edit').click();
  await expect.element(text).toHaveFocus();
}

const find = (selector: string) => document.querySelector<HTMLElement>(`.prose ${selector}`)!;
const rectOf = (selector: string) => find(selector).getBoundingClientRect();

/** The box around the letters themselves. */
function lettersOf(element: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

/** Whether there are `gap` pixels between them. */
const isApart = (a: DOMRect, b: DOMRect, gap = 0) =>
  a.right + gap <= b.left || b.right + gap <= a.left || a.bottom + gap <= b.top || b.bottom + gap <= a.top;

test('a picture takes the same room when it is edited and when it is chosen', async () => {
  await readText(`<figure><img src="${pixel}" width="300" height="300"></figure><p>The end</p>`);
  const before = rectOf('> p').top;
  await button('Edit').click();
  await expect.element(text).toHaveFocus();
  expect(rectOf('> p').top).toBe(before);
  find('.figure-frame img').click();
  await expect.element(page.getByRole('textbox', { name: 'Description of the image' })).toBeVisible();
  expect(rectOf('> p').top).toBe(before);
});

const drawn = () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 });
  return canvas.toDataURL('image/png');
};

test.each([
  ['can be enlarged', '.enlarge', () => `<img src="${drawn()}" alt="Quay" width="300" height="150">`],
  ['does not load', '.missing-image', () => '<img src="/files/none.png" alt="Quay">'],
])('a picture below words that %s takes the same room when it is edited', async (_, shown, picture) => {
  await readText(`<p>Above</p>${picture()}<p>The end</p>`);
  await expect.poll(() => find(shown)).not.toBeNull();
  const before = rectOf('> p:last-of-type').top;
  await button('Edit').click();
  await expect.element(text).toHaveFocus();
  await expect.poll(() => rectOf('> p:last-of-type').top).toBe(before);
});

test('a picture of this site that does not load is named, for readers and in the editor', async () => {
  await readText('<figure><img src="/files/none.png" alt="Plan of the quay"></figure><p>The end</p>');
  await expect.element(page.getByText('Plan of the quay')).toBeVisible();
  expect(find('img')).toBeNull();
  await button('Edit').click();
  await expect.element(page.getByText('Picture that does not load')).toBeVisible();
});

test('menus at a table cover none of the words that they are for', async () => {
  const row = (direction: string) =>
    `<tr>${['Elif Kaya and Noah', 'Second'].map(words => `<td dir="${direction}"><p>${words}</p></td>`).join('')}</tr>`;
  await editText(
    `<p>Above</p><table><tbody>${row('ltr')}${row('ltr')}</tbody></table><table dir="rtl"><tbody>${row('rtl')}</tbody></table><p>The end</p>`,
  );
  const menu = button('Rows and columns');
  for (const cell of document.querySelectorAll('.prose td')) {
    await userEvent.click(cell.querySelector('p')!);
    await expect
      .poll(() => Math.abs(menu.element().getBoundingClientRect().top - cell.getBoundingClientRect().top))
      .toBeLessThan(10);
    for (const words of document.querySelectorAll('.prose td p'))
      expect(isApart(menu.element().getBoundingClientRect(), lettersOf(words), 3.5)).toBe(true);
  }
  const cells = [...document.querySelectorAll('.prose td')];
  await userEvent.dragAndDrop(cells[0]!, cells[3]!);
  const bold = button('Bold');
  await expect.element(bold).toBeVisible();
  for (const cell of document.querySelectorAll('.prose .selectedCell'))
    expect(isApart(bold.element().getBoundingClientRect(), cell.getBoundingClientRect())).toBe(true);
});

const wideBoxes = {
  '.table-scroll': `<table><tbody><tr>${'<td><p>Gate of the quay</p></td>'.repeat(12)}</tr></tbody></table>`,
  '.math-block': `<pre><code class="language-math">${'a+b+c+d+e+'.repeat(30)}z</code></pre>`,
  '.diagram': `<pre><code class="language-mermaid">graph LR; ${Array.from({ length: 20 }, (_, at) => `G${at}[Gate ${at}] --&gt; G${at + 1}`).join('; ')}</code></pre>`,
};

test.each(Object.entries(wideBoxes))('a wide %s fades at the end where it goes on', async (name, html) => {
  await readText(`${html}<p>The end</p>`);
  const box = () => document.querySelector<HTMLElement>(`[data-document-text] ${name}`)!;
  const fade = (end: string) => getComputedStyle(box()).getPropertyValue(`--fade-${end}`);
  await expect.poll(() => box().scrollWidth - box().clientWidth).toBeGreaterThan(100);
  await expect.poll(() => [fade('start'), fade('end')]).toEqual(['0px', '40px']);
  expect(getComputedStyle(box()).maskImage).toContain('linear-gradient');
  const fadesAtTheEnd = () => {
    // The fonts of a formula come later and widen it.
    box().scrollLeft = box().scrollWidth;
    return [fade('start'), fade('end')];
  };
  await expect.poll(fadesAtTheEnd).toEqual(['40px', '0px']);
});

/** The rules of the sheets, those inside of others included. */
const rulesOf = (rules: CSSRuleList): CSSRule[] =>
  [...rules].flatMap(rule => [rule, ...('cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : [])]);

test('a browser that cannot fade a wide table shows a shadow where it goes on', async () => {
  const cells = Array.from({ length: 12 }, (_, index) => `<td><p>Gate ${index}</p></td>`).join('');
  await readText(`<table><tbody><tr>${cells}</tr></tbody></table><p>The end</p>`);
  const others = [...document.styleSheets]
    .flatMap(({ cssRules }) => rulesOf(cssRules))
    .filter(rule => rule instanceof CSSSupportsRule)
    .filter(({ conditionText }) => /^not \(animation-timeline/.test(conditionText));
  const box = find('.table-scroll');
  box.style.cssText = [...others].map(({ cssText }) => /\{([^{}]*)\}\s*$/.exec(cssText)?.[1]).join('');
  const { backgroundAttachment, backgroundImage } = getComputedStyle(box);
  expect(backgroundAttachment).toBe('local, local, scroll, scroll');
  expect(backgroundImage.match(/linear-gradient/g)).toHaveLength(4);
});

test('what is wider than a phone is reached by the keyboard, and has a name', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  const cells = Array.from({ length: 12 }, (_, index) => `<td><p>Gate ${index}</p></td>`).join('');
  const code = (language: string) =>
    `<pre><code class="language-${language}">${'a+b+c+d+e+'.repeat(30)}z</code></pre>`;
  await readText(
    `${code('bash')}${code('math')}<table><tbody><tr>${cells}</tr></tbody></table><p>The end</p>`,
  );
  await expect.element(page.getByRole('group', { name: /^Code, / })).toHaveAttribute('tabindex', '0');
  await expect.element(page.getByRole('group', { name: 'Formula' })).toHaveAttribute('tabindex', '0');
  await expectAccessible();
  await button('Edit').click();
  await expect.element(text).toHaveFocus();
  await expect.element(page.getByRole('group', { name: 'Formula' })).toBeVisible();
  await expectAccessible();
  await userEvent.click(page.getByRole('group', { name: 'Formula' }));
  await keyboard('{End}+y');
  await expect.poll(() => find('code.language-math').textContent).toMatch(/\+y/);
});

test('the mark of a toggle turns at once under reduced motion', async () => {
  await readText('<details><summary>More</summary><p>Text</p></details><p>The end</p>');
  const duration = () => getComputedStyle(find('summary'), '::before').transitionDuration;
  expect(duration()).not.toBe('0s');
  const reduce = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
  await reduce('reduce');
  expect(duration()).toBe('0s');
  await reduce('');
});

test('the menu of mentions shows whole titles', async () => {
  await openNewDocument();
  await keyboard('@dispatchers');
  const option = page.getByRole('option', { name: /pin a vessel to the top of the arrivals board/ });
  await expect.element(option).toBeVisible();
  const title = option.element().querySelector('[dir="auto"]')!;
  expect(title.scrollWidth).toBeLessThanOrEqual(title.clientWidth);
  expect(title.scrollHeight).toBeLessThanOrEqual(title.clientHeight);
});
