import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LiveChange } from '#api/live.ts';
import { noteWriter } from '#api/writers.ts';
import { callService } from '#app/testing/call-service.ts';
import { failRequests, holdRequests } from '#app/testing/memory-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { documents, owner } from '#seed/names.ts';
import { expectAccessible, expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { toasts } from '#ui/toast.ts';
import { button, openDocument, openNewDocument, text, title } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).first();
const discard = page.getByRole('dialog', { name: 'Discard unpublished changes?' });

async function write(words: string, { isFollowed = true } = {}): Promise<string> {
  const id = await openDocument(documents.berthRules);
  // The text is saved as a whole then.
  if (!isFollowed) failRequests('POST', /\/text$/);
  await button('Edit').click();
  await title.fill(words);
  await expectSaved();
  return id;
}

async function discardChanges() {
  await button('Discard').click();
  await discard.getByRole('button', { name: 'Discard changes' }).click();
}

test('a draft names who will see it before it is published', async () => {
  await openNewDocument();
  await title.fill('Winter lights');
  await expectSaved();
  await keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  const popover = page.getByRole('dialog', { name: 'Publish document' });
  await expect.element(popover).toMatchTextContent('Everybody at Northquay');
  await popover.getByRole('combobox', { name: 'Project' }).selectOptions('Harbour');
  await expect.element(popover).toMatchTextContent('The people of Harbour');
  await expect
    .element(popover.getByRole('switch', { name: /Notify editors/ }))
    .toHaveAccessibleDescription(/Nobody else edits this document/);
  await expectAccessible();
  await popover.getByRole('button', { name: 'Publish now' }).click();
  await expect.element(heading('Winter lights')).toBeVisible();
  await expect.element(page.getByText('Seen by the people of Harbour')).toBeVisible();
  await expectNone(title);
});

test('changes of a published document stay unseen until they are published', async () => {
  await openDocument(documents.berthRules);
  await button('Edit').click();
  await expect.element(text).toHaveAttribute('contenteditable', 'true');
  await text.click();
  await keyboard('{Control>}{End}{/Control}{Enter}Nobody reads this yet.');
  await expectSaved();
  await expect.element(page.getByText('Unpublished changes', { exact: true })).toBeVisible();
  reopenApp();
  await expect.element(button('Continue editing')).toBeVisible();
  await expectNone(page.getByText('Nobody reads this yet.'));
  await expectAccessible();
  await button('Continue editing').click();
  await expect.element(text).toMatchTextContent('Nobody reads this yet.');
  await button('Publish changes').click();
  await expect.element(page.getByText('Changes published', { exact: true })).toBeVisible();
  await expect.element(button('Edit')).toBeVisible();
  await expect.element(page.getByText('Nobody reads this yet.')).toBeVisible();
  const changes = page.getByText(/^Changes published .* by/).first();
  await expect.element(changes).toMatchTextContent(owner.name);
  await expect.element(changes.getByRole('time')).toHaveAttribute('title', expect.stringMatching(/\d:\d/));
});

test('a document of an archived project can be neither archived nor deleted', async () => {
  const id = await openDocument(documents.berthRules);
  const { project_id } = await callService<{ project_id: string }>('GET', `/api/v1/documents/${id}`);
  await callService('PATCH', `/api/v1/projects/${project_id}`, { archived: true });
  reopenApp();
  await button('More actions').click();
  const refused = page.getByRole('group', { name: /project is archived/ });
  for (const name of ['Archive', 'Delete'])
    await expect
      .element(refused.getByRole('menuitem', { name, exact: true }))
      .toHaveAttribute('aria-disabled', 'true');
});

test('changes are discarded, and readers never saw them', async () => {
  await write('Another title');
  await discardChanges();
  await expect.element(heading(documents.berthRules)).toBeVisible();
  await button('Edit').click();
  await expect.element(title).toHaveValue(documents.berthRules);
});

test('the question to discard changes stays open while their first words are stored', async () => {
  await openDocument(documents.berthRules);
  await button('Edit').click();
  await expect.element(text).toHaveAttribute('contenteditable', 'true');
  await text.click();
  const release = holdRequests(/\/steps$/, 'POST');
  await keyboard('Soon gone. ');
  await release.reached;
  await button('Discard').click();
  const cancel = discard.getByRole('button', { name: 'Cancel' });
  await expect.element(cancel).toHaveFocus();
  release();
  await expectSaved();
  await expect.element(cancel).toHaveFocus();
  await discard.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(button('Edit')).toBeVisible();
  await expectNone(discard);
  await expectNone(page.getByText('Soon gone.'));
});

test('whoever writes in the changes is named before they are discarded, and new words of others are', async () => {
  const id = await write('Another title');
  await expect.element(text).toHaveAttribute('contenteditable', 'true');
  await button('Discard').click();
  await expect.element(discard).toMatchTextContent('stays in its history, and can be restored from there');
  expect(discard.getByRole('status').element().textContent).toBe('');
  noteWriter({
    ...{ kind: 'saveDocumentDraft', document_id: id, at: new Date().toISOString(), is_text: true },
    actor: { type: 'user', id: crypto.randomUUID(), name: 'Jonas Weber' },
  } as LiveChange);
  await expect.element(discard).toMatchTextContent('Jonas Weber is in these changes now.');
  const { version } = await callService<{ version: number }>('POST', `/api/app/documents/${id}/text`);
  const steps = [
    { stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'text', text: 'Theirs. ' }] } },
  ];
  await callService('POST', `/api/app/documents/${id}/steps`, { version, batch: 'theirs', steps });
  await expect.element(discard).toMatchTextContent('Words of others have arrived');
  await expectAccessible();
  await discard.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(heading(documents.berthRules)).toBeVisible();
});

test('changes that somebody else saves at the same moment are not discarded unseen', async () => {
  const id = await write('My title', { isFollowed: false });
  // The other save arrives between the confirmation and the request to discard.
  const release = holdRequests(/\/draft$/, 'DELETE');
  await discardChanges();
  await release.reached;
  const address = `/api/app/documents/${id}/draft`;
  const draft = await callService<{ caption: string | null; content_html: string; version: number }>(
    'GET',
    address,
  );
  const { caption, content_html, version } = draft;
  const match = { 'if-match': `"${version}"` };
  await callService('PUT', address, { title: 'Their title', caption, content_html }, match);
  release();
  // The message about the other changes is shown first.
  const messages = () => toasts.get().map(({ message }) => message);
  await expect.poll(messages).toContain('Somebody wrote more just now. Look at it before you discard it.');
  await expectNone(discard);
  await expect.element(title).toHaveValue('Their title');
  await discardChanges();
  await expect.element(heading(documents.berthRules)).toBeVisible();
});

test('changes are discarded while somebody else writes in them, and stay in the history', async () => {
  await openDocument(documents.berthRules);
  const open = holdRequests(/\/text$/, 'POST');
  await button('Edit').click();
  await expect.element(text).toHaveFocus();
  await open.reached;
  open();
  await keyboard('Mine. ');
  await expectSaved();
  const id = location.pathname.split('/').at(-1)!;
  const release = holdRequests(/\/draft$/, 'DELETE');
  await discardChanges();
  await release.reached;
  const { version } = await callService<{ version: number }>('POST', `/api/app/documents/${id}/text`);
  const slice = { content: [{ type: 'text', text: 'Theirs. ' }] };
  const steps = [{ stepType: 'replace', from: 1, to: 1, slice }];
  await callService('POST', `/api/app/documents/${id}/steps`, { version, batch: 'theirs', steps });
  release();
  await expect.element(button('Edit')).toBeVisible();
  await expectNone(page.getByText(/Mine\.|Theirs\./));
  const path = `/api/app/documents/${id}/versions`;
  const { data } = await callService<{ data: { id: string; kind: string }[] }>('GET', path);
  const discarded = data.find(({ kind }) => kind === 'discarded')!;
  const { content_html } = await callService<{ content_html: string }>('GET', `${path}/${discarded.id}`);
  expect(content_html).toContain('Theirs. Mine. ');
});

test('a published text that changed meanwhile is not overwritten unseen', async () => {
  const id = await write('My title');
  await callService('PATCH', `/api/v1/documents/${id}`, { title: 'Their title' });
  await button('Publish changes').click();
  const dialog = page.getByRole('dialog', { name: 'Readers see a newer text' });
  await expect.element(dialog).toMatchTextContent('Their title');
  await dialog.getByRole('button', { name: 'Publish mine' }).click();
  await expect.element(heading('My title')).toBeVisible();
});

test('changes are published with what a program changed in other words of the published text', async () => {
  const id = await write('My title');
  const address = `/api/v1/documents/${id}`;
  const { content_html } = await callService<{ content_html: string }>('GET', address);
  await callService('PATCH', address, { content_html: `${content_html}<p>From a program.</p>` });
  await button('Publish changes').click();
  await expect.element(heading('My title')).toBeVisible();
  await expectNone(title);
  await expect.element(page.getByText('From a program.')).toBeVisible();
  expect(await callService('GET', address)).toMatchObject({
    title: 'My title',
    content_html: `${content_html}<p>From a program.</p>`,
  });
});

test('a published text that changes again while it is taken in is there once', async () => {
  const id = await write('My title');
  const address = `/api/v1/documents/${id}`;
  const { content_html } = await callService<{ content_html: string }>('GET', address);
  const first = `${content_html}<p>Of a program.</p>`;
  await callService('PATCH', address, { content_html: first });
  const release = holdRequests(/\/draft$/, 'PUT');
  await button('Publish changes').click();
  await release.reached;
  const second = `${content_html}<p>Of a program, again.</p>`;
  await callService('PATCH', address, { content_html: second });
  release();
  await expect.element(heading('My title')).toBeVisible();
  await expectNone(title);
  expect(await callService('GET', address)).toMatchObject({ title: 'My title', content_html: second });
});

test('changes of the same words are put together before they are published', async () => {
  const id = await write('My title');
  const address = `/api/v1/documents/${id}`;
  const { content_html } = await callService<{ content_html: string }>('GET', address);
  const theirs = { title: 'Their title', content_html: `${content_html}<p>From a program.</p>` };
  await callService('PATCH', address, theirs);
  await button('Publish changes').click();
  const dialog = page.getByRole('dialog', { name: 'Readers see a newer text' });
  await dialog.getByRole('button', { name: 'Take both' }).click();
  await expect.element(text.getByText('From a program.')).toBeVisible();
  await expect.element(title).toHaveValue('My title');
  await expect
    .element(
      page.getByText(
        'Both are together now. Of words that both changed, yours stand, and theirs are in the history.',
      ),
    )
    .toBeVisible();
  await expectAccessible();
  expect(await callService('GET', address)).toMatchObject(theirs);
  await button('Publish changes').click();
  await expect.element(heading('My title')).toBeVisible();
  await expect.element(page.getByText('From a program.')).toBeVisible();
});
