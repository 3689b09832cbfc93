import type { InputOf } from '#contract/operations.ts';
import type { FoundTicket } from '../access/find.ts';
import { boardRef } from '../activity/board-ref.ts';
import { type Entry, recordActivity } from '../activity/record-activity.ts';
import { checkVersion } from '../check-version.ts';
import type { Handler } from '../context.ts';
import { notBefore, timestampNow } from '../db/clock.ts';
import { referToFiles } from '../files/file-references.ts';
import { htmlToText } from '../html/html-text.ts';
import { unlessReworded } from '../html/mention-chips.ts';
import { notifyMentioned } from '../notifications/notify-mentioned.ts';
import { leaveBoard, returnToBoard } from './archive.ts';
import { countTasks, indexTicket } from './index-ticket.ts';
import { findTicketLocked } from './lock-project.ts';
import { readTicketById } from './read-tickets.ts';
import { setLists } from './ticket-lists.ts';
import { keepVersion } from './versions/keep-version.ts';

const columns = ['title', 'description_html', 'priority', 'due_at'] as const;

type Changes = Partial<Pick<FoundTicket, (typeof columns)[number]>>;

/** Operation 19: absent fields stay; nothing to change answers the ticket as it is. */
export const updateTicket: Handler<'updateTicket'> = async (call, input) => {
  const ticket = await findTicketLocked(call, input.ticket);
  checkVersion(call, ticket.version);
  const now = timestampNow(call);
  const description_html = unlessReworded(ticket.description_html, input.description_html);
  const changes = changesTo(ticket, { ...input, description_html });
  const lists = await setLists(call, ticket, input);
  const archives = input.archived === true && ticket.archived_at === null;
  const returns = input.archived === false && ticket.archived_at !== null;
  if (archives) await leaveBoard(call, ticket, now);
  if (returns) await returnToBoard(call, ticket, now);

  if (lists || Object.keys(changes).length > 0 || archives || returns) {
    await call.db
      .updateTable('tickets')
      .set({
        ...changes,
        ...('description_html' in changes ? countTasks(changes.description_html ?? null) : {}),
        ...(archives ? { archived_at: now } : returns ? { archived_at: null } : {}),
        updated_at: notBefore(now, ticket.updated_at),
        version: ticket.version + 1,
      })
      .where('seq', '=', ticket.seq)
      .execute();
    const entries = [...entriesOf(ticket, changes), ...(lists ?? [])];
    if (archives) entries.push({ kind: 'archived', from: await boardRef(call, ticket.board_id), to: null });
    if (returns) entries.push({ kind: 'unarchived', from: null, to: await boardRef(call, ticket.board_id) });
    await recordActivity(call, ticket.id, entries);
  }
  if (changes.description_html !== undefined) {
    await keepVersion(call, ticket, changes.description_html);
    await referToFiles(call, 'ticket', ticket.id, {
      before: ticket.description_html,
      after: changes.description_html,
    });
  }
  if (changes.description_html) {
    const texts = { before: ticket.description_html, after: changes.description_html };
    await notifyMentioned(call, { kind: 'ticket', record: { ...ticket, ...changes } }, texts);
  }
  if ('title' in changes || 'description_html' in changes) {
    await indexTicket(call, ticket.project_key, { ...ticket, ...changes });
  }
  return readTicketById(call, ticket.id);
};

function changesTo(ticket: FoundTicket, input: InputOf<'updateTicket'>): Changes {
  return Object.fromEntries(
    columns
      .filter(column => input[column] !== undefined && input[column] !== ticket[column])
      .map(column => [column, input[column]]),
  );
}

/** Of a description only that it changed is kept, and how long it was and is. */
function entriesOf(ticket: FoundTicket, changes: Changes): Entry[] {
  const entries: Entry[] = [];
  const { title, description_html, priority, due_at } = changes;
  const length = (html: string | null) => ({ length: htmlToText(html ?? '').length });
  if (title !== undefined) entries.push({ kind: 'title', from: ticket.title, to: title });
  if (description_html !== undefined)
    entries.push({
      kind: 'description',
      from: length(ticket.description_html),
      to: length(description_html),
    });
  if (priority !== undefined) entries.push({ kind: 'priority', from: ticket.priority, to: priority });
  if (due_at !== undefined) entries.push({ kind: 'due', from: ticket.due_at, to: due_at });
  return entries;
}
