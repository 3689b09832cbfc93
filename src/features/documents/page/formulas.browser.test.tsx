import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { holdRequests } from '#app/testing/memory-service.ts';
import { expectAccessible, expectCountOf, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { button, openNewDocument, text, title } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const drawn = (within: string) => document.querySelectorAll(`${within} .katex .katex-html`).length;
const field = page.getByRole('textbox', { name: 'Formula in TeX' });

const storedHtml = async (path: string): Promise<string> =>
  (await callService<{ content_html: string }>('GET', path)).content_html;

/** Types a line with a formula, waits until it is stored, and opens the field of the formula. */
async function openStoredFormula() {
  const path = `/api/v1/documents/${await openNewDocument()}`;
  const stored = () => storedHtml(path);
  await keyboard('Sum $a$ here');
  await expect.poll(stored).toContain('here');
  await keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}');
  await expect.element(field).toHaveFocus();
  return { path, stored };
}

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
  const stored = () => storedHtml(`/api/v1/documents/${id}`);
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
  const stored = () => storedHtml(`/api/v1/documents/${id}`);
  await expect.poll(stored).toBe('<p>Sum <span data-type="math">a+beta</span> here</p><p>All the rules</p>');
});

test('a formula is stored whole when others write while it is typed', async () => {
  const { path, stored } = await openStoredFormula();
  await keyboard('{End}+b');
  await expect.poll(stored).toContain('a+b');
  const release = holdRequests(/\/steps$/, 'POST');
  await keyboard('+c');
  await release.reached;
  const theirs = (await stored()).replace('here', 'there');
  await callService('PATCH', path, { content_html: theirs });
  await expect.element(text).toMatchTextContent(/there/);
  await keyboard('+d');
  release();
  await expect.poll(stored).toBe('<p>Sum <span data-type="math">a+b+c+d</span> there</p>');
});

test.each([
  ['deleted', '<p>Before.</p><p>After.</p>'],
  ['moved', '<p>Before.</p><p>After.</p><p>FORMULA</p>'],
  ['split', '<p>Before.</p><p>Sum</p><p>FORMULA here</p><p>After.</p>'],
])('a formula is typed on where somebody else has %s its paragraph', async (_, after) => {
  const path = `/api/v1/documents/${await openNewDocument()}`;
  const stored = () => storedHtml(path);
  await keyboard('Before.{Enter}Sum $a$ here{Enter}After.');
  await expect.poll(stored).toContain('After.');
  await keyboard('{ArrowUp}{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Enter}');
  await expect.element(field).toHaveFocus();
  await keyboard('{End}+b');
  await expect.poll(stored).toContain('a+b');
  const formula = /<span data-type="math">.*?<\/span>/.exec(await stored())![0];
  await callService('PATCH', path, { content_html: after.replace('FORMULA', formula) });
  const lines = () => [...text.element().querySelectorAll('p')].map(line => line.textContent);
  await expect.poll(lines).not.toContainEqual(expect.stringMatching(/Sum.*here/));
  await expect.element(field).toHaveFocus();
  await keyboard('+c{Enter}');
  await expect.element(text).toHaveFocus();
  await expect.poll(stored).toContain('a+b+c');
  expect((await stored()).match(/data-type="math"/g)).toHaveLength(1);
});

test('a formula that was only opened stays as somebody else has changed it', async () => {
  const { path, stored } = await openStoredFormula();
  const theirs = '<p>Sum <span data-type="math">a+theirs</span> here</p>';
  await callService('PATCH', path, { content_html: theirs });
  await expect.element(field).toHaveValue('a+theirs');
  await keyboard('{Enter}');
  await expectNone(field);
  await keyboard('{End}.');
  await expect.poll(stored).toBe(theirs.replace('here', 'here.'));
});

test('the key of redo undoes nothing where there is nothing to redo', async () => {
  await openNewDocument();
  await keyboard('Words');
  const event = {
    key: 'z',
    code: 'KeyZ',
    keyCode: 90,
    ctrlKey: true,
    shiftKey: true,
    bubbles: true,
    cancelable: true,
  };
  text.element().dispatchEvent(new KeyboardEvent('keydown', event));
  await keyboard('!');
  await expect.element(text).toMatchTextContent(/^Words!$/);
});
