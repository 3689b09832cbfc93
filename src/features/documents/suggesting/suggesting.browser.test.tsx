import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { failRequests, holdRequests } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';
import { becomeViewer } from '../testing/become-viewer.ts';
import { button } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const suggested = page.getByRole('textbox', { name: 'Suggested text' });
const comments = page.getByRole('region', { name: /^Comments/ });
const html = '<p>Call and wait ninety seconds.</p><p>Write down the time.</p>';
const threadOf = (quote: string) =>
  comments
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Go to the passage “${quote}”` }) });
const bodyText = () => document.querySelector('[data-document-text] .prose')?.textContent;
const additions = () =>
  [...document.querySelectorAll<HTMLElement>('[data-document-text] [data-adds]')].map(
    mark => mark.dataset.adds,
  );

afterEach(() => page.viewport(1440, 900));

/** Opens a new published document with a short text; returns its id. */
async function open(): Promise<string> {
  await openApp('/documents');
  const { organization } = await callService<{ organization: { id: string } }>('GET', '/api/app/session');
  const { id } = await callService<{ id: string }>(
    'POST',
    `/api/v1/organizations/${organization.id}/documents`,
    { title: 'Night watch', content_html: html, status: 'published' },
  );
  reopenApp();
  await page.getByRole('link', { name: 'Night watch' }).click();
  await expect.poll(bodyText).toBe('Call and wait ninety seconds.Write down the time.');
  return id;
}

/** Replaces "ninety" and removes the second paragraph. */
async function change(): Promise<void> {
  await keyboard('{Control>}{Alt>}x{/Alt}{/Control}');
  await expect.element(suggested).toHaveFocus();
  await keyboard(`{Control>}{Home}{/Control}${'{ArrowRight}'.repeat('Call and wait '.length)}`);
  await keyboard(`{Shift>}${'{ArrowRight}'.repeat('ninety'.length)}{/Shift}sixty`);
  await expect.element(button('Suggest 1 change')).toBeVisible();
  await keyboard('{Control>}{End}{/Control}{Shift>}{Home}{/Shift}{Backspace}{Backspace}');
  await expect.element(button('Suggest 2 changes')).toBeVisible();
}

async function suggest(): Promise<void> {
  await change();
  await expectAccessible();
  await keyboard('{Control>}{Enter}{/Control}');
  await expectNone(suggested);
  await expect.element(threadOf('ninety').getByText('sixty')).toBeVisible();
  await expect.element(threadOf('ninety').getByRole('button', { name: /^Actions/ })).toBeVisible();
}

test('changes are suggested, shown in the text, and accepted into it or rejected', async () => {
  const id = await open();
  await suggest();
  const [stored] = (await callService<{ threads: unknown[] }>('GET', `/api/v1/documents/${id}`)).threads;
  expect(stored).toMatchObject({ suggested_edit: { quote: 'ninety', content_html: '<p>sixty</p>' } });
  await expect.poll(additions).toEqual(['sixty']);
  await expect.element(threadOf('Write down the time.').getByText('Suggests to remove it.')).toBeVisible();
  await expectAccessible();
  await threadOf('ninety').getByRole('button', { name: 'Accept' }).click();
  await threadOf('Write down the time.').getByRole('button', { name: 'Reject' }).click();
  await expect.element(page.getByText('Unpublished changes', { exact: true })).toBeVisible();
  await expect
    .poll(
      async () =>
        (await callService<{ content_html: string }>('GET', `/api/app/documents/${id}/draft`)).content_html,
    )
    .toBe(html.replace('ninety', 'sixty'));
  await button('Resolved (2)').click();
  await expect.element(comments.getByText(/Accepted by/)).toBeVisible();
  await expect.element(comments.getByText(/Rejected by/)).toBeVisible();
  await button('Continue editing').click();
  await expect.poll(bodyText).toBe('Call and wait sixty seconds.Write down the time.');
});

test('a writer accepts a suggestion into the text that is open in the editor', async () => {
  const id = await open();
  await suggest();
  await button('Edit').click();
  await expect.element(page.getByRole('textbox', { name: 'Text' })).toHaveFocus();
  await threadOf('ninety').getByRole('button', { name: 'Accept' }).click();
  await expect.element(button('Resolved (1)')).toBeVisible();
  await expect.poll(bodyText).toBe('Call and wait sixty seconds.Write down the time.');
  await page.getByRole('textbox', { name: 'Text' }).click();
  await keyboard('{Control>}{End}{/Control} First.');
  await expect
    .poll(
      async () =>
        (await callService<{ content_html: string }>('GET', `/api/app/documents/${id}/draft`)).content_html,
    )
    .toBe(html.replace('ninety', 'sixty').replace('time.', 'time. First.'));
});

test('a writer who types on while a suggestion is accepted keeps the caret', async () => {
  await open();
  await suggest();
  await button('Edit').click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect.element(text).toHaveFocus();
  const release = holdRequests(/\/accept$/);
  await threadOf('ninety').getByRole('button', { name: 'Accept' }).click();
  await release.reached;
  await text.click();
  await keyboard('{Control>}{End}{/Control} First');
  release();
  await expect.element(button('Resolved (1)')).toBeVisible();
  await expect.element(text).toHaveFocus();
  await keyboard(' last.');
  await expect.poll(bodyText).toBe('Call and wait sixty seconds.Write down the time. First last.');
});

test('the focus goes to the comments from the button of an accepted suggestion', async () => {
  await open();
  await suggest();
  await threadOf('ninety').getByRole('button', { name: 'Accept' }).click();
  await expect.element(button('Resolved (1)')).toBeVisible();
  await expect.poll(() => document.activeElement?.matches('#comments, [data-beside]')).toBe(true);
});

test('what was not sent is kept on the device and offered again', async () => {
  await open();
  await change();
  await expect.element(page.getByText('Kept on this device')).toBeVisible();
  await button('Close').click();
  reopenApp();
  await expect
    .element(page.getByText('You suggested changes to this text that were not sent yet.'))
    .toBeVisible();
  await expectAccessible();
  await button('Continue').click();
  await expect.element(button('Suggest 2 changes')).toBeVisible();
  await expect.element(suggested).toMatchTextContent('Call and wait ninesixty seconds.');
  await button('Discard').click();
  await expectNone(suggested);
  await expectNone(page.getByText('You suggested changes to this text that were not sent yet.'));
});

test('a suggestion that cannot be sent waits with the comments', async () => {
  await open();
  failRequests('POST', /\/comments$/);
  await change();
  await button('Suggest 2 changes').click();
  await expect.element(threadOf('ninety').getByText(/^Not sent/)).toBeVisible();
  await expect.element(threadOf('ninety').getByText('sixty')).toBeVisible();
  reopenApp();
  await expect.element(threadOf('ninety').getByText('sixty')).toBeVisible();
});

test('a suggestion for words that were changed meanwhile cannot be accepted, and stays', async () => {
  const id = await open();
  await suggest();
  await callService('PATCH', `/api/v1/documents/${id}`, {
    content_html: html.replace('ninety seconds', 'until a bell rings'),
  });
  reopenApp();
  const thread = comments.getByRole('listitem').filter({ hasText: 'The passage was removed' }).first();
  const accept = thread.getByRole('button', { name: 'Accept' });
  await expect.element(accept).toHaveAttribute('aria-disabled', 'true');
  await expect.element(accept).toHaveAccessibleDescription(/words were changed/);
});

test('a viewer suggests edits with the main button and withdraws them, and accepts none', async () => {
  await open();
  await becomeViewer();
  reopenApp();
  await button('Suggest edits').click();
  await expect.element(suggested).toHaveFocus();
  await keyboard('{Control>}{Home}{/Control}Please ');
  await button('Suggest 1 change').click();
  const thread = threadOf('Call');
  await expect.element(thread.getByText('Please Call')).toBeVisible();
  await expect.element(thread.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expectNone(thread.getByRole('button', { name: 'Accept' }));
  await thread.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(button('Resolved (1)')).toBeVisible();
  await expect.poll(additions).toEqual([]);
});

test('all suggestions are accepted at once, but those whose words were changed meanwhile', async () => {
  const id = await open();
  await suggest();
  await button('Accept all').click();
  const question = page.getByRole('dialog', { name: 'Accept 2 suggestions?' });
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await callService('PATCH', `/api/v1/documents/${id}`, {
    content_html: html.replace('ninety', 'a hundred'),
  });
  await question.getByRole('button', { name: 'Accept all' }).click();
  await expect
    .element(
      page.getByText(/^1 suggestion accepted\. 1 could not be, as it was decided or changed meanwhile\./),
    )
    .toBeVisible();
  await expectNone(question);
  const { content_html } = await callService<{ content_html: string }>(
    'GET',
    `/api/app/documents/${id}/draft`,
  );
  expect(content_html).toBe('<p>Call and wait a hundred seconds.</p>');
  await expect.element(button('Resolved (1)')).toBeVisible();
});

test('suggestions in comments that are not loaded are accepted with the others', async () => {
  const id = await open();
  await suggest();
  const [{ anchor } = {}] = (
    await callService<{ threads: { anchor?: object }[] }>('GET', `/api/v1/documents/${id}`)
  ).threads;
  const add = (body: object) =>
    callService<{ id: string }>('POST', `/api/app/documents/${id}/comments`, body);
  const body_html = `<p>${'a '.repeat(95_000)}</p>`;
  const { id: thread_id } = await add({ body_html });
  for (let count = 1; count < 46; count++) await add({ body_html, thread_id });
  await callService('PUT', `/api/app/documents/${id}/threads/${thread_id}/resolved`, { resolved: true });
  const edit = { suggested_html: '<p>seventy</p>', suggested_placement: 'words' };
  await add({ body_html: '<p>Or so</p>', anchor, draft_anchor: null, ...edit });
  reopenApp();
  await expect.element(page.getByText('1 suggestion so far')).toBeVisible();
  const mend = failRequests('GET', /\/comments$/);
  await button('Accept all').click();
  const some = page.getByRole('dialog', { name: 'Accept 1 suggestion?' });
  await expect.element(some).toMatchTextContent('Earlier comments could not be read.');
  mend();
  await some.getByRole('button', { name: 'Cancel' }).click();
  await button('Accept all').click();
  const all = page.getByRole('dialog', { name: 'Accept 3 suggestions?' });
  await expect.element(all).not.toMatchTextContent('Earlier comments');
  await all.getByRole('button', { name: 'Accept all' }).click();
  await expect.element(page.getByText(/^2 suggestions accepted\. 1 could not be/)).toBeVisible();
  await expectNone(all);
});

test('all suggestions are rejected at once, and opened again by an undo', async () => {
  await open();
  await suggest();
  await button('Reject all').click();
  await page
    .getByRole('dialog', { name: 'Reject 2 suggestions?' })
    .getByRole('button', { name: 'Reject all' })
    .click();
  await expect.element(button('Resolved (2)')).toBeVisible();
  await expect.element(comments.getByRole('heading', { name: /^Comments/ })).toHaveFocus();
  await button('Undo').click();
  await expect.element(threadOf('ninety').getByRole('button', { name: 'Accept' })).toBeVisible();
  await expect.element(button('Accept all')).toBeVisible();
});
