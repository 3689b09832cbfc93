import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import type { Ticket } from '#contract/tickets.ts';
import { harbour } from '#seed/names.ts';
import { expectNone, expectSaved } from '#ui/testing/expect-screen.ts';
import { beginParagraph, description } from '../testing/on-ticket.ts';

const { keyboard } = userEvent;
const { reference } = harbour.tickets.checkIn;

test('words that are typed while the project is archived elsewhere are stored', async () => {
  await openApp(`/projects/HBR/board/${reference}`);
  const { id } = await callService<{ id: string }>('GET', `/api/app/references/${reference}`);
  const read = () => callService<Ticket & { description_html: string }>('GET', `/api/v1/tickets/${id}`);
  const { project_id: project } = await read();
  await beginParagraph();
  await keyboard('First');
  await expectSaved();
  await callService('PATCH', `/api/v1/projects/${project}`, { archived: true });
  await expect.element(page.getByText(/^This project is archived\./).first()).toBeVisible();
  await keyboard(' and last');
  await expect.element(description).toMatchTextContent('First and last');
  await expect.poll(async () => (await read()).description_html).toContain('First and last');
  await callService('PATCH', `/api/v1/projects/${project}`, { archived: false });
  await expectNone(page.getByText(/^This project is archived\./));
  await expect.element(description).toMatchTextContent('First and last');
});

test('a comment that is written while the project is archived elsewhere keeps no other field open', async () => {
  await openApp(`/projects/HBR/board/${reference}`);
  const { id } = await callService<{ id: string }>('GET', `/api/app/references/${reference}`);
  const { project_id: project } = await callService<Ticket>('GET', `/api/v1/tickets/${id}`);
  await page.getByRole('textbox', { name: 'Write a comment' }).click();
  await keyboard('A remark');
  await callService('PATCH', `/api/v1/projects/${project}`, { archived: true });
  await expect.element(page.getByText(/^This project is archived\./).first()).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveAttribute('readonly');
  await expectNone(description);
});
