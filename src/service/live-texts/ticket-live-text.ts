import { sql } from 'kysely';
import { assertTicketVisible } from '../access/find.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { setTextReferences } from '../backlinks/set-text-references.ts';
import { notBefore, timestampNow } from '../db/clock.ts';
import { setFileReferences } from '../files/file-references.ts';
import { notifyMentioned } from '../notifications/notify-mentioned.ts';
import { changedColumns } from '../tickets/fields/write-columns.ts';
import { indexTicket } from '../tickets/index-ticket.ts';
import { findTicketLocked } from '../tickets/lock-project.ts';
import { readDescriptionAuthorship } from '../tickets/versions/read-description-authorship.ts';
import { recordTicketVersion } from '../tickets/versions/record-ticket-version.ts';
import { ticketVersions } from '../tickets/versions/ticket-versions.ts';
import { closeVersion } from '../versions/stored-versions.ts';
import { descriptionValue } from './description-value.ts';
import type { FindText } from './writable-text.ts';

const columnOf = (html: string) => (html === '' ? null : html);

/** The description of a ticket. */
export const findTicketText: FindText = async (call, recordId, readBeside) => {
  const ticket = await findTicketLocked(call, recordId);
  await readBeside?.(sql`'ticket'`);
  return {
    place: 'ticket',
    recordId: ticket.id,
    value: descriptionValue(ticket),
    recordVersion: ticket.version,
    admit: writer => assertTicketVisible(writer, ticket),
    async write(writer, { html }, batches) {
      const { changes, derived } = changedColumns(ticket, { description_html: columnOf(html) });
      const version = ticket.version + batches;
      const updated_at = notBefore(timestampNow(writer), ticket.updated_at);
      await call.db
        .updateTable('tickets')
        .set({ ...changes, ...derived, version, updated_at })
        .where('seq', '=', ticket.seq)
        .execute();
    },
    async settle({ html }, writers) {
      const after = ticket.description_html;
      const before = { ...ticket, description_html: columnOf(html) };
      const { entries } = changedColumns(before, { description_html: after });
      if (entries.length > 0) {
        await recordActivity(call, ticket.id, entries);
        await recordTicketVersion(call, before, after, { writers });
      }
      const texts = { before: before.description_html, after };
      await setFileReferences(call, 'ticket', ticket.id, { after });
      await setTextReferences(call, ticket.id, { after });
      if (after) await notifyMentioned(call, { kind: 'ticket', record: ticket }, texts);
      await indexTicket(call, ticket.project_key, ticket);
    },
    async keep() {
      const authorship = await readDescriptionAuthorship(call, ticket);
      await closeVersion(call, ticketVersions, ticket.id, { kind: 'kept', text: ticket, authorship });
    },
  };
};
