import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { reopenApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';
import { commentWith, menuOf, openComments, send } from '../testing/on-comments.ts';
import { commentField, panelOf } from '../testing/on-ticket.ts';

const { keyboard } = userEvent;
const note = page.getByText(/^This project is archived\..*Your comment is kept on this device\./);
const reason = panelOf(harbour.tickets.checkIn.reference).getByText(
  'This project is archived. Unarchive it to make changes.',
  { exact: true },
);

async function archiveProject(archived: boolean): Promise<void> {
  const { project_id } = await callService<{ project_id: string }>(
    'GET',
    `/api/app/references/${harbour.tickets.checkIn.reference}`,
  );
  await callService('PATCH', `/api/v1/projects/${project_id}`, { archived });
}

test('a comment stays while its project is archived, says why it waits, and is sent once it may be', async () => {
  await openComments();
  await commentField.click();
  await keyboard('Measured on');
  await archiveProject(true);
  await expect.element(note).toBeVisible();
  await expect.element(commentField).toHaveFocus();
  await keyboard(' the bench');
  await expect.element(commentField).toHaveTextContent('Measured on the bench');
  await send();
  await expect.element(page.getByRole('region', { name: 'Messages' }).getByText(/archived/)).toBeVisible();
  await expect.element(commentField).toHaveTextContent('Measured on the bench');
  await expectAccessible('[data-composer]');

  reopenApp();
  await expect.element(commentField).toHaveTextContent('Measured on the bench');
  await expect.element(note).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.element(page.getByText('Your comment was copied')).toBeVisible();

  await archiveProject(false);
  await expectNone(note);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(menuOf(commentWith('Measured on the bench'))).toBeVisible();
  await archiveProject(true);
  await expect.element(reason).toBeVisible();
  await expectNone(commentField);
});
