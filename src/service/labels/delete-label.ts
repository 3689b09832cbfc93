import { sql } from 'kysely';
import { onlyManagersDeleteMessage } from '#contract/rules.ts';
import { assertManager } from '../access/assert-manager.ts';
import { recordActivityOfAll } from '../activity/record-activity.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler, Call } from '../context.ts';
import { lockProject } from '../tickets/lock-project.ts';
import { findLabel } from './find-label.ts';

const batchSize = 500;

export const deleteLabel: AppHandler<'deleteLabel'> = async (call, input) => {
  const label = await findLabel(call, input.label);
  assertManager(call, onlyManagersDeleteMessage('a label'));
  // Writers that add labels to tickets lock the project, so none is added meanwhile.
  await lockProject(call, label.project_id);
  await removeFromTickets(call, label);
  await call.db.deleteFrom('labels').where('id', '=', label.id).execute();
  await recordAudit(call, {
    action: 'label.deleted',
    target: { type: 'label', id: label.id, name: label.name },
  });
};

async function removeFromTickets(call: Call, { id, name }: { id: string; name: string }): Promise<void> {
  for (let lastId = ''; ; ) {
    const rows = await call.db
      .selectFrom('ticket_labels')
      .select('ticket_id')
      .where('label_id', '=', id)
      .where('ticket_id', '>', lastId)
      .orderBy('ticket_id')
      .limit(batchSize)
      .execute();
    const batchEnd = rows.at(-1)?.ticket_id;
    if (batchEnd === undefined) return;
    const tickets = sql<{ id: string }>`select ticket_id as id from ticket_labels
      where label_id = ${id} and ticket_id > ${lastId} and ticket_id <= ${batchEnd}`;
    await recordActivityOfAll(call, tickets, { kind: 'labels', from: [{ id, name }], to: [] });
    await call.db
      .deleteFrom('ticket_labels')
      .where('label_id', '=', id)
      .where('ticket_id', '>', lastId)
      .where('ticket_id', '<=', batchEnd)
      .execute();
    lastId = batchEnd;
  }
}
