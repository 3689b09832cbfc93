import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { button, openDocument, text } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const caption = page.getByRole('textbox', { name: 'Caption' });
const pdf = '<div data-type="attachment" data-size="8"><a href="/files/a">Tides.pdf</a></div>';
let id: string;

beforeEach(async () => {
  id = await openDocument(documents.berthRules);
});

async function openText(content_html: string): Promise<void> {
  await callService('PATCH', `/api/v1/documents/${id}`, { content_html });
  reopenApp();
  await button('Edit').click();
  await expect.element(text).toHaveFocus();
}

async function tabIntoText(): Promise<void> {
  await focusOn(caption);
  do await userEvent.tab();
  while (!text.element().contains(document.activeElement));
}

test.each([
  ['a picture', '<img src="/files/a" alt="Quay">', 'figure'],
  [
    'a task',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>a</p></li></ul>',
    'li',
  ],
  ['code', '<pre><code>a</code></pre>', 'pre'],
  ['a table of contents', '<hr data-type="toc">', 'nav'],
  ['an attachment', pdf, '[data-type="attachment"]'],
  ['a line', '<hr>', 'hr'],
] as const)(
  'keys after Tab into a text that begins with %s are typed, and it stays',
  async (_, html, selector) => {
    await openText(`${html}<h2>Locks</h2>`);
    await tabIntoText();
    await keyboard('New');
    await expect.element(text).toMatchTextContent('New');
    expect(text.element().querySelector(selector)).not.toBeNull();
  },
);

test.each([
  ['a table of contents', '<hr data-type="toc">', 'nav'],
  ['an attachment', pdf, '[data-type="attachment"]'],
  ['a line', '<hr>', 'hr'],
] as const)(
  '%s at the start of a text stays when Edit, or Enter in the caption, leads there',
  async (_, html, selector) => {
    await openText(`${html}<h2>Locks</h2>`);
    await keyboard('New ');
    await expect.element(text).toMatchTextContent('New Locks');
    await focusOn(caption);
    await keyboard('{Enter}');
    await keyboard('And ');
    await expect.element(text).toMatchTextContent('And New Locks');
    expect(text.element().querySelector(selector)).not.toBeNull();
  },
);

test('a text that is one attachment keeps it when something is typed', async () => {
  await openText(pdf);
  await keyboard('New');
  await expect.element(text.getByText('New', { exact: true })).toBeVisible();
  expect(text.element().querySelector('[data-type="attachment"]')).not.toBeNull();
});

test('a task that is ticked with the mouse leaves the focus and the caret where they are', async () => {
  const task = (checked: boolean) =>
    `<p>Gates</p><ul data-type="taskList"><li data-type="taskItem" data-checked="${checked}"><p>a</p></li></ul>`;
  await openText(task(false));
  await focusOn(caption);
  await text.getByRole('checkbox').click({ force: true });
  await expect
    .poll(() => callService('GET', `/api/app/documents/${id}/draft`))
    .toMatchObject({
      content_html: task(true),
    });
  await expect.element(caption).toHaveFocus();
  await text.getByRole('paragraph').last().click();
  await keyboard('{End}b');
  await text.getByRole('checkbox').click({ force: true });
  await keyboard('c');
  await expect.element(text.getByRole('paragraph').last()).toHaveTextContent('abc');
});
