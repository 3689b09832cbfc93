import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { documents } from '#seed/names.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { openDocument } from '../testing/on-document.ts';

const { keyboard } = userEvent;
const comments = page.getByRole('region', { name: 'Comments' });
const field = comments.getByRole('textbox', { name: 'New comment' });
const note = comments.getByText(/Your comment is kept on this device\./);

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
