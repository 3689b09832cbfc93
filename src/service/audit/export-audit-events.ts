import type { AppHandler, Call } from '../context.ts';
import { type AuditFilters, type AuditRow, auditRows, toAuditEvent } from './audit-rows.ts';
import { csvLine } from './csv-line.ts';

const rowsAtOnce = 500;
/** Bytes that an export holds at once: a piece as rows, as text and on its way to a slow reader. */
const heldBytes = 4 * 1024 * 1024;

const columns = [
  'time',
  'action',
  'actor_type',
  'actor_id',
  'actor_name',
  'address',
  'user_agent',
  'target_type',
  'target_id',
  'target_name',
  'detail',
];

/** The organization's events as a file, oldest first, read and sent in pieces of bounded size. */
export const exportAuditEvents: AppHandler<'exportAuditEvents'> = async (call, input) => {
  call.room.take(heldBytes);
  const isCsv = input.format === 'csv';
  const day = call.now().toISOString().slice(0, 10);
  call.headers.set('content-type', isCsv ? 'text/csv; charset=utf-8' : 'application/x-ndjson');
  call.headers.set('content-disposition', `attachment; filename="audit-log-${day}.${input.format}"`);
  call.download.pieces = isCsv ? csvPieces(call, input) : jsonPieces(call, input);
  return undefined;
};

async function* csvPieces(call: Call, filters: AuditFilters): AsyncGenerator<string> {
  yield csvLine(columns);
  for await (const rows of batches(call, filters)) yield rows.map(row => csvLine(cellsOf(row))).join('');
}

async function* jsonPieces(call: Call, filters: AuditFilters): AsyncGenerator<string> {
  for await (const rows of batches(call, filters))
    yield rows.map(row => `${JSON.stringify(toAuditEvent(row))}\n`).join('');
}

async function* batches(call: Call, filters: AuditFilters): AsyncGenerator<AuditRow[]> {
  let last = 0;
  for (;;) {
    const rows = await auditRows(call, filters)
      .selectAll()
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(rowsAtOnce)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    last = Number(rows.at(-1)!.seq);
  }
}

const cellsOf = (row: AuditRow) => [
  row.at,
  row.action,
  row.actor_type,
  row.actor_id ?? '',
  row.actor_name,
  row.address,
  row.user_agent,
  row.target_type ?? '',
  row.target_id ?? '',
  row.target_name ?? '',
  row.detail,
];
