import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import { holdRequests } from '#app/testing/memory-service.ts';
import { openApp, reopenApp } from '#app/testing/open-app.ts';
import type { Board } from '#contract/boards.ts';
import type { Comment } from '#contract/comments.ts';
import type { Ticket } from '#contract/tickets.ts';
import { harbour } from '#seed/names.ts';

const { session } = harbour.tickets;
export const linkedWords = 'The kraken woke';
const thread = page.getByRole('region', { name: 'Comments' });
export const linkedComment = thread.getByRole('listitem').filter({ hasText: linkedWords });
const rowsOf = (name: string): Locator => page.getByRole('region', { name }).getByRole('listitem');

interface LinkedPlace {
  reference: string;
  hash: string;
}

/** Opens the search; creates a ticket with sub-tickets, a relation and a comment. Returns the place of the comment. */
export async function commentOnRelated(lines: readonly string[] = []): Promise<LinkedPlace> {
  await openApp('/search');
  const shown = await callService<Ticket>('GET', `/api/app/references/${session.reference}`);
  const project = `/api/v1/projects/${shown.project_id}`;
  const boards = await callService<{ data: Board[] }>('GET', `${project}/boards`);
  const create = (title: string, parent_id?: string) =>
    callService<Ticket>('POST', `${project}/tickets`, { board_id: boards.data[0]!.id, title, parent_id });
  const { id, reference } = await create('Rename the berths');
  for (const title of ['Cable the terminal', 'Test the terminal', 'Teach the crew']) await create(title, id);
  const relation = { kind: 'relates_to', ticket_id: shown.id };
  await callService('POST', `/api/app/tickets/${id}/relations`, relation);
  const body_html = [linkedWords, ...lines].map(line => `<p>${line}</p>`).join('');
  const comment = await callService<Comment>('POST', `/api/v1/tickets/${id}/comments`, { body_html });
  return { reference, hash: `#comment-${comment.id}` };
}

/** Opens the address while the sections above the comments do not load. Returns how to let them load. */
export async function openBeforeRelated(address: string): Promise<() => Promise<void>> {
  const release = holdRequests(/\/(sub-tickets|relations)$/, 'GET');
  history.replaceState(null, '', address);
  reopenApp();
  await expect.element(linkedComment).toHaveFocus();
  return async () => {
    release();
    await expect.element(rowsOf('Sub-tickets').nth(2)).toBeInTheDocument();
    await expect.element(rowsOf('Relations').first()).toBeInTheDocument();
  };
}
