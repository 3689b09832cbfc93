import type { AppHandler } from '../context.ts';
import { metaOf, pageOf } from '../page.ts';
import { auditRows, toAuditEvent } from './audit-rows.ts';

export const listAuditEvents: AppHandler<'listAuditEvents'> = async (call, input) => {
  const page = pageOf(input);
  const query = auditRows(call, input);
  const { total } = await query.select(eb => eb.fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(page.perPage)
    .offset(Math.min(page.offset, Number(total)))
    .execute();
  return { data: rows.map(toAuditEvent), meta: metaOf(page, Number(total)) };
};
