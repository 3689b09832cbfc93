import { sql } from 'kysely';
import { onlyManagersDelete } from '#contract/rules.ts';
import { mustManage } from '../access/must-manage.ts';
import { recordActivityOfAll } from '../activity/record-activity.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { AppHandler } from '../context.ts';
import { lockProject } from '../tickets/lock-project.ts';
import { findLabel } from './find-label.ts';

/** Deletes a label for good; tickets lose it. Only owners and admins may. */
export const deleteLabel: AppHandler<'deleteLabel'> = async (call, input) => {
  const label = await findLabel(call, input.label);
  mustManage(call, onlyManagersDelete('a label'));
  // Whoever puts labels on tickets holds the project, so that none is put on meanwhile.
  await lockProject(call, label.project_id);
  await recordActivityOfAll(
    call,
    sql`select ticket_id as id from ticket_labels where label_id = ${label.id}`,
    { kind: 'labels', from: [{ id: label.id, name: label.name }], to: [] },
  );
  await call.db.deleteFrom('ticket_labels').where('label_id', '=', label.id).execute();
  await call.db.deleteFrom('labels').where('id', '=', label.id).execute();
  await recordAudit(call, {
    action: 'label.deleted',
    target: { type: 'label', id: label.id, name: label.name },
  });
  return undefined;
};
