import type { ActivityValue } from '#contract/app/activity.ts';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { isProgram } from '../access/caller.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { setTextReferences } from '../backlinks/set-text-references.ts';
import { checkVersion } from '../check-version.ts';
import type { Handler } from '../context.ts';
import { notBefore, timestampNow } from '../db/clock.ts';
import { afterCommit } from '../db/transaction.ts';
import { setFileReferences } from '../files/file-references.ts';
import { descriptionValue } from '../live-texts/description-value.ts';
import { followWholeWrite } from '../live-texts/follow-whole-write.ts';
import { noteRead, readVersionOf } from '../live-texts/program-reads.ts';
import { lookAgainAtDueDates } from '../notifications/due/look-again.ts';
import { notifyAssigned } from '../notifications/notify-assigned.ts';
import { notifyMentioned } from '../notifications/notify-mentioned.ts';
import { affectRelatedBoards } from '../relations/affect-boards.ts';
import { setParent } from '../sub-tickets/set-parent.ts';
import { setArchived } from './archive.ts';
import { setLists } from './fields/set-lists.ts';
import { changedColumns } from './fields/write-columns.ts';
import { indexTicket } from './index-ticket.ts';
import { findTicketLocked } from './lock-project.ts';
import { readTicketById } from './read-tickets.ts';
import { setCover } from './set-cover.ts';
import { recordTicketVersion } from './versions/record-ticket-version.ts';

export const updateTicket: Handler<'updateTicket'> = async (call, input) => {
  const ticket = await findTicketLocked(call, input.ticket);
  checkVersion(call, ticket.version);
  const now = timestampNow(call);
  const { changes, derived, entries } = changedColumns(ticket, input);
  const lists = await setLists(call, ticket, input);
  const cover = await setCover(call, ticket, input.cover);
  const parent = await setParent(call, ticket, input.parent_id, input.parent_place);
  const archiving = await setArchived(call, ticket, { isArchived: input.archived, now });

  const isChanged = entries.length > 0 || lists || cover || parent || archiving;
  if (isChanged) {
    await call.db
      .updateTable('tickets')
      .set({
        ...changes,
        ...derived,
        ...(cover && { cover: cover.cover }),
        ...archiving?.columns,
        updated_at: notBefore(now, ticket.updated_at),
        version: ticket.version + 1,
      })
      .where('seq', '=', ticket.seq)
      .execute();
    if (archiving) await affectRelatedBoards(call, ticket);
    await recordActivity(call, ticket.id, [
      ...entries,
      ...(lists ?? []),
      ...(cover?.entries ?? []),
      ...(parent ?? []),
      ...(archiving?.entries ?? []),
    ]);
  }
  if (changes.description_html !== undefined) {
    // Before the version, which shows this batch.
    await followWholeWrite(call, {
      place: 'ticket',
      recordId: ticket.id,
      before: descriptionValue(ticket),
      after: descriptionValue({ ...ticket, ...changes }),
      recordVersion: ticket.version + 1,
      readVersion: readVersionOf(call, ticket.id),
    });
    const alwaysKeepReplaced = isProgram(call) && !isBlankHtml(ticket.description_html);
    await recordTicketVersion(call, ticket, changes.description_html, { alwaysKeepReplaced });
    const texts = { before: ticket.description_html, after: changes.description_html };
    await setFileReferences(call, 'ticket', ticket.id, texts);
    await setTextReferences(call, ticket.id, texts);
  }
  const place = { kind: 'ticket', record: { ...ticket, ...changes } } as const;
  if (changes.description_html) {
    const texts = { before: ticket.description_html, after: changes.description_html };
    await notifyMentioned(call, place, texts);
  }
  for (const { kind, from, to } of lists ?? []) {
    if (kind === 'assignees') await notifyAssigned(call, place, { before: idsOf(from), after: idsOf(to) });
  }
  if ('due_at' in changes || lists) await lookAgainAtDueDates(call, place, { ...ticket, ...changes }.due_at);
  if ('title' in changes || 'description_html' in changes) {
    await indexTicket(call, ticket.project_key, { ...ticket, ...changes });
  }
  afterCommit(call.db, () => noteRead(call, ticket.id, ticket.version + (isChanged ? 1 : 0)));
  return readTicketById(call, ticket.id);
};

const idsOf = (value: ActivityValue | null) => (Array.isArray(value) ? value.map(({ id }) => id) : []);
