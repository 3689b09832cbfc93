import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { holdRequests } from '#app/testing/memory-service.ts';
import { documents, owner } from '#seed/names.ts';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';
import { button, openDocument, openNewDocument, text, title } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const messages = page.getByRole('region', { name: 'Messages' });

interface Stored {
  status: string;
  content_html: string;
}

const read = (id: string) => callService<Stored>('GET', `/api/v1/documents/${id}`);
const readChanges = (id: string) => callService<Stored>('GET', `/api/app/documents/${id}/draft`);
const changesOf = (id: string) =>
  readChanges(id).then(
    ({ content_html }) => content_html,
    () => null,
  );
const setStatus = (id: string, status: string) => callService('PATCH', `/api/v1/documents/${id}`, { status });

async function writeDraft(): Promise<string> {
  const id = await openNewDocument();
  await title.fill('Winter lights');
  await text.click();
  await keyboard('First');
  await expect.poll(async () => (await read(id)).content_html).toBe('<p>First</p>');
  return id;
}

/** Types key by key, so that requests run meanwhile. */
async function type(words: string): Promise<void> {
  for (const key of words) await keyboard(key === ' ' ? '[Space]' : key);
}

test('somebody who types while the document is published elsewhere goes on in unpublished changes', async () => {
  const id = await writeDraft();
  await type(' harb');
  const publishing = setStatus(id, 'published');
  await type('our ferry even');
  await publishing;
  await expect.element(page.getByText('Unpublished changes', { exact: true })).toBeVisible();
  await expect.element(messages).toMatchTextContent(`${owner.name} published this document.`);
  await type('ing edge');
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveTextContent('First harbour ferry evening edge');
  await expect.poll(() => changesOf(id)).toBe('<p>First harbour ferry evening edge</p>');
  expect((await read(id)).status).toBe('published');
  expect((await read(id)).content_html).not.toContain('evening');
  await button('Publish changes').click();
  await expect.element(button('Edit')).toBeVisible();
  expect((await read(id)).content_html).toBe('<p>First harbour ferry evening edge</p>');
});

test('words that are unsent when the document is published are stored without another key', async () => {
  const id = await writeDraft();
  const releases = [holdRequests(/\/steps$/, 'POST'), holdRequests(/\/documents\/[^/]+$/, 'PATCH')];
  await type(' unsent');
  await setStatus(id, 'published');
  await expect.element(messages).toMatchTextContent(`${owner.name} published this document.`);
  for (const release of releases) release();
  await expect.poll(() => changesOf(id)).toBe('<p>First unsent</p>');
  expect((await read(id)).content_html).toBe('<p>First</p>');
  await expect.element(text).toHaveTextContent('First unsent');
});

test('a document that is set back to draft at once keeps every word that is typed meanwhile', async () => {
  const id = await writeDraft();
  await type(' harb');
  const publishing = setStatus(id, 'published').then(() => setStatus(id, 'draft'));
  await type('our ferry even');
  await publishing;
  await type('ing edge');
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveTextContent('First harbour ferry evening edge');
  await expect
    .poll(async () => (await read(id)).content_html)
    .toBe('<p>First harbour ferry evening edge</p>');
  expect(await changesOf(id)).toBe(null);
  await expectNone(button('Publish changes'));
});

test('changes that somebody else publishes go on in new ones', async () => {
  const id = await writeDraft();
  await setStatus(id, 'published');
  await type(' one');
  await expect.poll(() => changesOf(id)).toBe('<p>First one</p>');
  await type(' harb');
  const publishing = callService('POST', `/api/app/documents/${id}/draft/publish`, {});
  await type('our ferry even');
  await publishing;
  await type('ing edge');
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveTextContent('First one harbour ferry evening edge');
  await expect.poll(() => changesOf(id)).toBe('<p>First one harbour ferry evening edge</p>');
});

/** Writes words to the start of the text, as somebody else whose page follows it. */
async function writeElsewhere(id: string, words: string): Promise<void> {
  const { version } = await callService<{ version: number }>('POST', `/api/app/documents/${id}/text`);
  const slice = { content: [{ type: 'text', text: words }] };
  const steps = [{ stepType: 'replace', from: 1, to: 1, slice }];
  await callService('POST', `/api/app/documents/${id}/steps`, { version, batch: 'elsewhere', steps });
}

async function writeChanges(words: string): Promise<string> {
  const id = await writeDraft();
  await setStatus(id, 'published');
  await type(words);
  await expect.poll(() => changesOf(id)).toBe(`<p>First${words}</p>`);
  return id;
}

test('changes are published with the words that somebody else writes at the same moment', async () => {
  const id = await writeChanges(' one');
  const release = holdRequests(/\/draft\/publish$/, 'POST');
  await button('Publish changes').click();
  await release.reached;
  await writeElsewhere(id, 'Theirs. ');
  release();
  await expect.element(button('Edit')).toBeVisible();
  expect((await read(id)).content_html).toBe('<p>Theirs. First one</p>');
  await expectNone(page.getByRole('dialog'));
});

test('a draft is published with the words that somebody else writes at the same moment', async () => {
  const id = await writeDraft();
  const release = holdRequests(/\/publish$/, 'POST');
  await button('Publish').click();
  await button('Publish now').click();
  await release.reached;
  await writeElsewhere(id, 'Theirs. ');
  release();
  await expect.element(button('Edit')).toBeVisible();
  expect(await read(id)).toMatchObject({ status: 'published', content_html: '<p>Theirs. First</p>' });
});

test('where somebody else publishes the changes at the same moment, a sentence says so', async () => {
  const id = await writeChanges(' one');
  const release = holdRequests(/\/draft\/publish$/, 'POST');
  await button('Publish changes').click();
  await release.reached;
  await callService('POST', `/api/app/documents/${id}/draft/publish`, {});
  release();
  await expect.element(messages).toMatchTextContent(`${owner.name} published these changes just now.`);
  await expect.element(page.getByText('Published', { exact: true })).toBeVisible();
  await expectNone(page.getByRole('dialog'));
});

test('a page that only reads shows that somebody else begins changes', async () => {
  const id = await writeDraft();
  await setStatus(id, 'published');
  await button('Close').click();
  await expect.element(button('Edit')).toBeVisible();
  await writeElsewhere(id, 'Theirs. ');
  await expect.element(button('Continue editing')).toBeVisible();
  await expect.element(page.getByText('Unpublished changes', { exact: true })).toBeVisible();
  await callService('DELETE', `/api/app/documents/${id}/draft`);
  await expect.element(button('Edit')).toBeVisible();
});

/** Writes at the end of a published document that the page follows step by step. */
async function writeFollowed(words: string): Promise<{ id: string; published: string }> {
  const id = await openDocument(documents.berthRules);
  const open = holdRequests(/\/text$/, 'POST');
  await button('Edit').click();
  await expect.element(text).toHaveFocus();
  await open.reached;
  open();
  const published = text.element().textContent ?? '';
  await keyboard('{Control>}{End}{/Control}');
  const release = holdRequests(/\/steps$/, 'POST');
  await type(words);
  await release.reached;
  release();
  await expect.poll(() => changesOf(id)).toContain(words);
  return { id, published };
}

test('somebody who types while the changes are discarded goes on with whole words, and is told', async () => {
  const { id, published } = await writeFollowed(' One');
  await type(' harb');
  const discarding = callService('DELETE', `/api/app/documents/${id}/draft`);
  await type('our ferry even');
  await discarding;
  await expect.element(messages).toMatchTextContent('discarded the unpublished changes.');
  await expect.element(messages.getByRole('button', { name: 'Open history' })).toBeVisible();
  await expectAccessible();
  await type('ing edge');
  await expect.element(text).toHaveFocus();
  const words = () => (text.element().textContent ?? '').replace(published, '');
  expect(words()).toMatch(/^(( ?One)? ?harbour)? ?ferry evening edge$/);
  await expect.poll(() => changesOf(id)).toContain(words());
  await expect.element(page.getByText('Unpublished changes', { exact: true })).toBeVisible();
});

test('somebody who types while an earlier version is restored goes on with whole words', async () => {
  const { id, published } = await writeFollowed(' One');
  const first = async () => {
    const { data } = await callService<{ data: { id: string }[] }>(
      'GET',
      `/api/app/documents/${id}/versions`,
    );
    return data.at(-1)?.id;
  };
  await expect.poll(first).toBeDefined();
  const version = await first();
  await type(' harb');
  const restoring = callService('POST', `/api/app/documents/${id}/versions/${version}/restore`);
  await type('our ferry even');
  await restoring;
  await type('ing edge');
  await expect.element(text).toHaveFocus();
  const words = () => (text.element().textContent ?? '').replace(published, '');
  expect(words()).toMatch(/^(( ?One)? ?harbour)? ?ferry evening edge$/);
  await expect.poll(() => changesOf(id)).toContain(words());
});

test('an editor in which nobody types shows the published text once the changes are discarded', async () => {
  const { id, published } = await writeFollowed(' One');
  await keyboard('{Control>}{Home}{/Control}');
  await callService('DELETE', `/api/app/documents/${id}/draft`);
  await expect.poll(() => text.element().textContent).toBe(published);
  await expect.element(page.getByText('Published', { exact: true })).toBeVisible();
  await expect.element(button('Discard')).toHaveAttribute('aria-disabled', 'true');
  expect(await changesOf(id)).toBe(null);
});

test('where somebody else discards the changes at the same moment, a sentence says so', async () => {
  const { id } = await writeFollowed(' One');
  await keyboard('{Control>}{Home}{/Control}');
  const release = holdRequests(/\/draft\/publish$/, 'POST');
  await button('Publish changes').click();
  await release.reached;
  await callService('DELETE', `/api/app/documents/${id}/draft`);
  release();
  await expect.element(messages).toMatchTextContent('discarded the unpublished changes.');
  expect((await read(id)).content_html).not.toContain('One');
});
