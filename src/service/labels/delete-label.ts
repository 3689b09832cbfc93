import { sql } from 'kysely';
import { onlyManagersDeleteMessage } from '#contract/rules.ts';
import { assertManager } from '../access/assert-manager.ts';
import { recordActivityOfAll } from '../activity/record-activity.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler, Call } from '../context.ts';
import { lockProject } from '../tickets/lock-project.ts';
import { findLabel } from './find-label.ts';

const ticketsAtOnce = 500;

export const deleteLabel: AppHandler<'deleteLabel'> = async (call, input) => {
  const label = await findLabel(call, input.label);
  assertManager(call, onlyManagersDeleteMessage('a label'));
  // Writers that add labels to tickets lock the project, so none is added meanwhile.
  await lockProject(call, label.project_id);
  await takeOffTickets(call, label);
  await call.db.deleteFrom('labels').where('id', '=', label.id).execute();
  await recordAudit(call, {
    action: 'label.deleted',
    target: { type: 'label', id: label.id, name: label.name },
  });
};

async function takeOffTickets(call: Call, { id, name }: { id: string; name: string }): Promise<void> {
  for (let after = ''; ; ) {
    const rows = await call.db
      .selectFrom('ticket_labels')
      .select('ticket_id')
      .where('label_id', '=', id)
      .where('ticket_id', '>', after)
      .orderBy('ticket_id')
      .limit(ticketsAtOnce)
      .execute();
    const last = rows.at(-1)?.ticket_id;
    if (last === undefined) return;
    const tickets = sql<{
      id: string;
    }>`select ticket_id as id from ticket_labels where label_id = ${id} and ticket_id > ${after} and ticket_id <= ${last}`;
    await recordActivityOfAll(call, tickets, { kind: 'labels', from: [{ id, name }], to: [] });
    await call.db
      .deleteFrom('ticket_labels')
      .where('label_id', '=', id)
      .where('ticket_id', '>', after)
      .where('ticket_id', '<=', last)
      .execute();
    after = last;
  }
}
