import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { documents } from '#seed/names.ts';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';
import { openDocument } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const comments = page.getByRole('region', { name: /^Comments/ });
const field = comments.getByRole('textbox', { name: 'New comment' });
const note = comments.getByText(/Your comment is kept on this device\./);

test('an empty reply is left where comments are refused meanwhile, which is announced', async () => {
  const id = await openDocument(documents.berthRules);
  const { project_id } = await callService<{ project_id: string }>('GET', `/api/v1/documents/${id}`);
  await callService('POST', `/api/v1/documents/${id}/comments`, { body_html: '<p>Which north?</p>' });
  await comments.getByRole('button', { name: 'Reply' }).first().click();
  const reply = comments.getByRole('textbox', { name: 'Reply' });
  await expect.element(reply).toHaveFocus();
  const region = document.querySelector('body > [aria-live="polite"]');
  await callService('PATCH', `/api/v1/projects/${project_id}`, { archived: true });
  await expectNone(reply);
  await expect.poll(() => region?.textContent).toMatch(/^This project is archived\./);
  await expectAccessible('[data-comments]');
  const cancel = comments.getByRole('button', { name: 'Cancel' });
  await cancel.click();
  await expectNone(cancel);
});

test('a comment on a document stays while its project is archived', async () => {
  const id = await openDocument(documents.berthRules);
  const { project_id } = await callService<{ project_id: string }>('GET', `/api/v1/documents/${id}`);
  await field.click();
  await expect.element(field).toHaveAttribute('contenteditable', 'true');
  await keyboard('Those in the');
  await callService('PATCH', `/api/v1/projects/${project_id}`, { archived: true });
  await expect.element(note).toBeVisible();
  await keyboard(' north');
  await expect.element(field).toHaveTextContent('Those in the north');
  await callService('PATCH', `/api/v1/projects/${project_id}`, { archived: false });
  await expectNone(note);
  await expect.element(field).toHaveTextContent('Those in the north');
});
