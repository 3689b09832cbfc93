import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { openApp } from '#app/testing/open-app.ts';
import type { Document } from '#contract/documents.ts';
import type { Ticket } from '#contract/tickets.ts';
import { documents, harbour } from '#seed/names.ts';
import { expectAccessible, expectAddress, expectCountOf } from '#ui/testing/expect-screen.ts';
import { focusOn } from '#ui/testing/keys.ts';

afterEach(() => page.viewport(1440, 900));

const { reference } = harbour.tickets.checkIn;
const backlinks = page.getByRole('navigation', { name: 'Linked from' });
const links = backlinks.getByRole('link');

const chip = (id: string) =>
  `<p><span data-type="mention" data-kind="document" data-id="${id}" data-label="x">x</span></p>`;

/** Writes a document as another program does. */
const add = ({ organization_id }: Document, title: string, content_html: string) =>
  callService<Document>('POST', `/api/v1/organizations/${organization_id}/documents`, {
    title,
    content_html,
    status: 'published',
  });

async function findRunbook(): Promise<Document> {
  const { data } = await callService<{ data: Document[] }>('GET', '/api/app/documents');
  return data.find(({ title }) => title === documents.runbook)!;
}

const openRunbook = () => page.getByRole('link', { name: documents.runbook }).click();

test.each([1440, 390])('a document lists the texts that name it, %i px wide', async width => {
  await page.viewport(width, 800);
  await openApp('/documents');
  const runbook = await findRunbook();
  const ticket = await callService<Ticket>('GET', `/api/app/references/${reference}`);
  await callService('PATCH', `/api/v1/tickets/${ticket.id}`, { description_html: chip(runbook.id) });
  const notes = await add(runbook, 'Watch notes', chip(runbook.id));
  await openRunbook();
  await expectCountOf(links, 2);
  await expectAccessible('nav:has(h2)');
  await expect.element(links.first()).toMatchTextContent(notes.title);
  await expect.element(links.nth(1)).toMatchTextContent(`${reference}${ticket.title}`);
  await links.nth(1).click();
  await expectAddress(`/${reference}`);
});

test('more links back are shown on demand, and the focus goes to the first of them', async () => {
  await openApp('/documents');
  const runbook = await findRunbook();
  for (let at = 0; at < 22; at++) await add(runbook, `Source ${at}`, chip(runbook.id));
  await openRunbook();
  await expectCountOf(links, 20);
  await focusOn(backlinks.getByRole('button', { name: 'Show more' }));
  await userEvent.keyboard('{Enter}');
  await expectCountOf(links, 22);
  await expect.element(links.nth(20)).toHaveFocus();
  await expect.element(links.nth(20)).toMatchTextContent('Source 1');
});
