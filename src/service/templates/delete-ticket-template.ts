import type { AppHandler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { notFound } from '../errors.ts';
import { lockProject } from '../tickets/lock-project.ts';
import { isRestorable } from '../trash/restorable.ts';
import { findAnyTemplate, findTemplate } from './find-template.ts';
import { readTemplate } from './read-ticket-templates.ts';
import { assertRoomForTemplate, templateNameTaken } from './template-columns.ts';

export const deleteTicketTemplate: AppHandler<'deleteTicketTemplate'> = async (call, input) => {
  const { row } = await findTemplate(call, input.template);
  await call.db
    .updateTable('ticket_templates')
    .set({ deleted_at: timestampNow(call) })
    .where('id', '=', row.id)
    .execute();
};

export const restoreTicketTemplate: AppHandler<'restoreTicketTemplate'> = async (call, input) => {
  const { project } = await findAnyTemplate(call, input.template);
  await lockProject(call, project.id);
  const { row } = await findAnyTemplate(call, input.template);
  if (row.deleted_at === null) return readTemplate(call, project, row);
  if (!isRestorable(call, row.deleted_at)) throw notFound('template');
  await assertRoomForTemplate(call, project.id);
  try {
    await call.db
      .updateTable('ticket_templates')
      .set({ deleted_at: null })
      .where('id', '=', row.id)
      .returning('id')
      .execute();
  } catch (error) {
    throw call.engine.isUniqueViolation(error) ? templateNameTaken() : error;
  }
  return readTemplate(call, project, { ...row, deleted_at: null });
};
