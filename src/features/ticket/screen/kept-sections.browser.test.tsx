import { entries, keys } from 'idb-keyval';
import { expect, test } from 'vitest';
import { type KeptFacts, keptStore } from '#api/kept/kept-store.ts';
import { callService } from '#app/testing/call-service.ts';
import { failRequests, setOffline } from '#app/testing/memory-service.ts';
import { openApp, reopenFromDevice } from '#app/testing/open-app.ts';
import type { Ticket } from '#contract/tickets.ts';
import { card, expectLoaded } from '#features/board/testing/on-board.ts';
import { harbour } from '#seed/names.ts';
import { expectAccessible } from '#ui/testing/expect-screen.ts';
import { panelOf } from '../testing/on-ticket.ts';

const { checkIn, pinVessel } = harbour.tickets;
const panel = panelOf(checkIn.reference);
const subTickets = panel.getByRole('region', { name: 'Sub-tickets' });
const relations = panel.getByRole('region', { name: 'Relations' });

const find = (reference: string) => callService<Ticket>('GET', `/api/app/references/${reference}`);

/** Gives the ticket a sub-ticket and a relation, and shows it. */
async function openWithBoth(): Promise<void> {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  const [ticket, other] = await Promise.all([find(checkIn.reference), find(pinVessel.reference)]);
  await callService('POST', `/api/v1/projects/${ticket.project_id}/tickets`, {
    board_id: other.board_id,
    title: 'Cable the terminal',
    parent_id: ticket.id,
  });
  await callService('POST', `/api/app/tickets/${ticket.id}/relations`, {
    kind: 'blocks',
    ticket_id: other.id,
  });
  await card(checkIn.reference).click();
}

/** Waits until answers to this read are kept. */
const expectKept = (read: string) =>
  expect
    .poll(async () => (await keys<string[]>(keptStore())).some(([, , , hash]) => hash?.includes(`"${read}"`)))
    .toBe(true);

/** The projects whose loss removes the kept relations. */
async function projectsOfRelations(): Promise<readonly string[]> {
  const stored = await entries<string[], KeptFacts>(keptStore());
  return stored.find(([key]) => key[0] === 'facts' && key[3]!.includes('"listRelations"'))![1].projects;
}

test('sub-tickets and relations of a visited ticket are shown without a connection', async () => {
  await openWithBoth();
  await expect.element(subTickets.getByRole('link', { name: 'Cable the terminal' })).toBeVisible();
  await expect.element(relations.getByText(pinVessel.title)).toBeVisible();
  for (const read of ['readTicket', 'listSubTickets', 'listRelations']) await expectKept(read);
  expect(await projectsOfRelations()).toHaveLength(1);
  await setOffline(true);
  reopenFromDevice();
  await expect.element(subTickets.getByRole('link', { name: 'Cable the terminal' })).toBeVisible();
  await expect.element(relations.getByText(pinVessel.title)).toBeVisible();
});

test('sections that the device has not kept are missing in a line, until the connection is back', async () => {
  await openApp('/projects/HBR/board');
  await expectLoaded();
  const answer = failRequests('GET', /sub-tickets|relations/);
  await card(checkIn.reference).click();
  await expect
    .element(panel.getByRole('alert').filter({ hasText: 'The relations did not load' }))
    .toBeVisible();
  await expectKept('readTicket');
  await setOffline(true);
  reopenFromDevice();
  await expect.element(panel.getByText(/^This device has not kept the sub-tickets\./)).toBeVisible();
  await expect.element(panel.getByText(/^This device has not kept the relations\./)).toBeVisible();
  await expect.element(panel.getByRole('alert')).not.toBeInTheDocument();
  await expectAccessible();
  answer();
  await setOffline(false);
  await expect.element(subTickets).toBeVisible();
  await expect.element(relations).toBeVisible();
});
