import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible, expectNone } from '#ui/testing/expect-screen.ts';
import { beginParagraph, description } from '../testing/on-ticket.ts';
import { storedTexts } from '../testing/other-device.ts';

const { keyboard } = userEvent;
const { checkIn } = harbour.tickets;
const notice = page.getByRole('alert').filter({ hasText: 'This ticket was deleted' });
const title = page.getByRole('textbox', { name: 'Title' });

/** Deletes the ticket as somebody else would; returns a function that restores it. */
async function deleteTicket(): Promise<() => Promise<unknown>> {
  const { id } = await callService<{ id: string }>('GET', `/api/app/references/${checkIn.reference}`);
  await callService('DELETE', `/api/v1/tickets/${id}`);
  return () => callService('POST', `/api/app/tickets/${id}/restore`);
}

test.for(['/', '/projects/HBR/board/'])(
  'a description under %s goes on while its ticket is deleted, and is saved when it comes back',
  async path => {
    await openApp(path + checkIn.reference);
    await beginParagraph();
    await keyboard('Before');
    const restore = await deleteTicket();
    await expect.element(notice).toBeVisible();
    await expect.element(description).toHaveFocus();
    await keyboard(' and after');
    await expect.element(description).toMatchTextContent('Before and after');
    await expectAccessible('[role=alert]');
    await notice.getByRole('button', { name: 'Copy your text' }).click();
    await expect.element(page.getByText('Your text was copied')).toBeVisible();
    await restore();
    await expectNone(notice);
    await expect.element(description).toMatchTextContent('Before and after');
    await expect
      .poll(async () => (await storedTexts(checkIn.reference)).description)
      .toContain('Before and after');
  },
);

test('a title goes on while its ticket is deleted', async () => {
  await openApp(`/projects/HBR/board/${checkIn.reference}`);
  await expect.element(description).toBeVisible();
  await title.click();
  await keyboard('{End}, before');
  await deleteTicket();
  await expect.element(notice).toBeVisible();
  await expect.element(title).toHaveFocus();
  await keyboard(' and after');
  await expect.element(title).toHaveValue(`${checkIn.title}, before and after`);
});
