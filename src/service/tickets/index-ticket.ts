import { referenceOf } from '#contract/rules.ts';
import { searchTokens } from '#lib/search-words.ts';
import type { TicketRecord } from '../access/find.ts';
import type { Call } from '../context.ts';

export async function indexTicket(
  call: Call,
  projectKey: string,
  ticket: Pick<TicketRecord, 'seq' | 'number' | 'title' | 'description_html'>,
): Promise<void> {
  const title = searchTokens(`${referenceOf(projectKey, ticket.number)} ${ticket.title}`);
  const body = await call.searchWords(ticket.description_html ?? '');
  await call.engine.index(call.db, 'ticket_search', { seq: ticket.seq, title: title.join(' '), body });
}

export function countTasks(html: string | null): { task_count: number; task_done: number } {
  const boxes = html?.match(/ data-checked="(?:true|false)"/g) ?? [];
  return { task_count: boxes.length, task_done: boxes.filter(box => box.includes('true')).length };
}
