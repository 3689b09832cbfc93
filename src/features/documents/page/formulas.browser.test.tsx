import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { expectAccessible, expectCountOf, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { button, openNewDocument, text, title } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const drawn = (within: string) => document.querySelectorAll(`${within} .katex .katex-html`).length;
const field = page.getByRole('textbox', { name: 'Formula in TeX' });

test('a formula is typed in a line, drawn, changed by keyboard and read', async () => {
  await openNewDocument();
  await keyboard('It costs $5, and $x+1$ is ');
  await expect.poll(() => drawn('.ProseMirror')).toBe(1);
  expect(text.element().querySelector('.katex math annotation')?.textContent).toBe('x+1');
  await keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  await expect.element(field).toHaveValue('x+1');
  await keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await keyboard('{End}+\\vec a{Enter}');
  await expectNone(field);
  await expect.element(text).toHaveFocus();
  const arrow = () => text.element().querySelector('.katex-overlay svg');
  await expect.poll(() => arrow()?.getBoundingClientRect().width ?? 0).toBeGreaterThan(0);
  await title.fill('Formulas');
  await expectSaved();
  await expectAccessible();
  await button('Publish').click();
  await page.getByRole('button', { name: 'Publish', exact: true }).last().click();
  await expect.poll(() => drawn('[data-document-text]')).toBe(1);
  const source = '[data-document-text] annotation';
  expect(document.querySelector(source)?.textContent).toBe('x+1+\\vec a');
  await expectAccessible();
});

test('a formula by itself is written as code and drawn below it, with what is wrong in it', async () => {
  await openNewDocument();
  await keyboard('$$ \\frac{{a}{{b}');
  await expect.poll(() => drawn('.code-block .math-block')).toBe(1);
  await keyboard('\\nothing');
  await expect
    .element(text.getByText(/^Formula not drawn\. Undefined control sequence: \\nothing/))
    .toBeVisible();
  expect(drawn('.code-block .math-block')).toBe(0);
});

test('a new formula in a line is written at once, and an empty one goes', async () => {
  await openNewDocument();
  await keyboard('/inline');
  await expect.element(page.getByRole('option', { name: /^Formula in a line/ })).toBeVisible();
  await keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await keyboard('{Escape}');
  await expect.element(text).toHaveFocus();
  await expectCountOf(text.getByRole('math'), 0);
  expect(text.element().querySelector('[data-type="math"]')).toBeNull();
});

test('what is typed in the field of a formula is stored while it is open, and undone at once', async () => {
  const id = await openNewDocument();
  await keyboard('Sum $a$ here');
  await keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}');
  await expect.element(field).toHaveFocus();
  await keyboard('{End}+beta');
  const stored = async () =>
    (await callService<{ content_html: string }>('GET', `/api/v1/documents/${id}`)).content_html;
  await expect.poll(stored).toBe('<p>Sum <span data-type="math">a+beta</span> here</p>');
  await expect.element(field).toHaveValue('a+beta');
  await keyboard('{Backspace}{Enter}');
  await expectNone(field);
  await expect.poll(stored).toBe('<p>Sum <span data-type="math">a+bet</span> here</p>');
  await keyboard('{Control>}z{/Control}');
  await expect.poll(stored).toBe('<p>Sum <span data-type="math">a</span> here</p>');
});

test('a formula is kept when its field is left by a click, where the next keys are typed', async () => {
  const id = await openNewDocument();
  await keyboard('Sum $a$ here{Enter}the rules{ArrowUp}{End}');
  await keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}');
  await expect.element(field).toHaveFocus();
  await keyboard('{End}+beta');
  await text.getByText('the rules').click({ position: { x: 1, y: 8 } });
  await keyboard('All ');
  await expectNone(field);
  const stored = async () =>
    (await callService<{ content_html: string }>('GET', `/api/v1/documents/${id}`)).content_html;
  await expect.poll(stored).toBe('<p>Sum <span data-type="math">a+beta</span> here</p><p>All the rules</p>');
});
