import { referenceOf } from '#contract/rules.ts';
import { searchTokens } from '#lib/search-words.ts';
import type { TicketRecord } from '../access/find.ts';
import type { Call } from '../context.ts';
import { prepared } from '../db/prepared.ts';

const formerReferences = prepared((db, slot) =>
  db
    .selectFrom('former_references as f')
    .innerJoin('projects as p', 'p.id', 'f.project_id')
    .select(['p.key', 'f.number'])
    .where('f.ticket_id', '=', slot('id')),
);

export async function indexTicket(
  call: Call,
  projectKey: string,
  ticket: Pick<TicketRecord, 'seq' | 'id' | 'number' | 'title' | 'description_html'>,
): Promise<void> {
  await indexTicketWords(call, projectKey, ticket, await call.searchWords(ticket.description_html ?? ''));
}

/** A new ticket had no earlier reference. */
export async function indexNewTicket(
  call: Call,
  projectKey: string,
  ticket: Pick<TicketRecord, 'seq' | 'number' | 'title' | 'description_html'>,
): Promise<void> {
  const body = await call.searchWords(ticket.description_html ?? '');
  await writeIndex(call, [{ key: projectKey, number: ticket.number }], ticket, body);
}

/** `body` holds the search words of the description. */
export async function indexTicketWords(
  call: Call,
  projectKey: string,
  { seq, id, number, title }: Pick<TicketRecord, 'seq' | 'id' | 'number' | 'title'>,
  body: string,
): Promise<void> {
  const former = await formerReferences(call, { id });
  await writeIndex(call, [{ key: projectKey, number }, ...former], { seq, title }, body);
}

async function writeIndex(
  call: Call,
  references: readonly { key: string; number: number }[],
  { seq, title }: { seq: number; title: string },
  body: string,
): Promise<void> {
  const words = searchTokens(
    `${references.map(each => referenceOf(each.key, each.number)).join(' ')} ${title}`,
  );
  await call.engine.index(call.db, 'ticket_search', { seq, title: words.join(' '), body });
}

export function countTasks(html: string | null): { task_count: number; task_done: number } {
  const boxes = html?.match(/ data-checked="(?:true|false)"/g) ?? [];
  return { task_count: boxes.length, task_done: boxes.filter(box => box.includes('true')).length };
}
