import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import type { Ticket } from '#contract/tickets.ts';
import { harbour } from '#seed/names.ts';
import { expectNone } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';
import { panelOf } from '../testing/on-ticket.ts';

const { reference } = harbour.tickets.checkIn;
const panel = panelOf(reference);
const said = page.getByRole('region', { name: 'Messages' });
const title = panel.getByRole('textbox', { name: 'Title' });

async function expectSaid(): Promise<void> {
  const words = said.getByText(/^This project is archived/);
  await expect.element(words).toBeVisible();
  await said.getByRole('button', { name: 'Dismiss' }).click();
  await expectNone(words);
}

test('a press or Enter on what cannot be changed says why, and the title shows no frame of a field', async () => {
  await openApp(`/projects/HBR/board/${reference}`);
  const { id } = await callService<{ id: string }>('GET', `/api/app/references/${reference}`);
  const { project_id: project } = await callService<Ticket>('GET', `/api/v1/tickets/${id}`);
  await callService('PATCH', `/api/v1/projects/${project}`, { archived: true });
  reopenApp();
  for (const name of [/^Status/, /^Assignees/, /^Priority/, /^Estimate/]) {
    const value = panel.getByRole('button', { name });
    await expect.element(value).toHaveAttribute('aria-disabled', 'true');
    await value.click({ force: true });
    await expectSaid();
  }
  panel
    .getByRole('button', { name: /^Estimate/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expectSaid();
  await title.click();
  await expect.element(title).toHaveFocus();
  expect(getComputedStyle(title.element()).outlineStyle).toBe('none');
  await expectSaid();
  await focusOn(title);
  await userEvent.keyboard('{Enter}');
  await expectSaid();
});
