import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { documents } from '#seed/names.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { openDocument } from '../testing/on-document.ts';

test('in an archived project a document takes no comments, and says why', async () => {
  const id = await openDocument(documents.runbook);
  const comments = page.getByRole('region', { name: /^Comments/ });
  const field = comments.getByRole('textbox', { name: 'New comment' });
  const reply = comments.getByRole('button', { name: 'Reply' });
  await expect.element(field).toBeVisible();
  await expect.element(reply.first()).toBeVisible();
  const { project_id } = await callService<{ project_id: string }>('GET', `/api/v1/documents/${id}`);
  await callService('PATCH', `/api/v1/projects/${project_id}`, { archived: true });
  reopenApp();
  await expect
    .element(comments)
    .toMatchTextContent('This project is archived. Unarchive it to make changes.');
  await expectNone(field);
  await expectNone(reply);
});
