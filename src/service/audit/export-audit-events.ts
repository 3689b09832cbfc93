import type { AppHandler, Call } from '../context.ts';
import { type AuditRow, type AuditRowFilters, auditRows, toAuditEvent } from './audit-rows.ts';
import { csvLine } from './csv-line.ts';

const batchSize = 500;
/** Memory of one export: a batch of rows, their text, and the bytes that a slow reader has not received. */
const reservedBytes = 4 * 1024 * 1024;

const columns = [
  'at',
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
] as const;

export const exportAuditEvents: AppHandler<'exportAuditEvents'> = async (call, input) => {
  call.memory.reserve(reservedBytes);
  const isCsv = input.format === 'csv';
  const day = call.now().toISOString().slice(0, 10);
  call.headers.set('content-type', isCsv ? 'text/csv; charset=utf-8' : 'application/x-ndjson');
  call.headers.set('content-disposition', `attachment; filename="audit-log-${day}.${input.format}"`);
  call.download.pieces = isCsv ? csvPieces(call, input) : jsonPieces(call, input);
};

async function* csvPieces(call: Call, filters: AuditRowFilters): AsyncGenerator<string> {
  yield csvLine(columns.map(name => (name === 'at' ? 'time' : name)));
  for await (const rows of batches(call, filters))
    yield rows.map(row => csvLine(columns.map(name => row[name] ?? ''))).join('');
}

async function* jsonPieces(call: Call, filters: AuditRowFilters): AsyncGenerator<string> {
  for await (const rows of batches(call, filters))
    yield rows.map(row => `${JSON.stringify(toAuditEvent(row))}\n`).join('');
}

async function* batches(call: Call, filters: AuditRowFilters): AsyncGenerator<AuditRow[]> {
  let lastSeq = 0;
  for (;;) {
    const rows = await auditRows(call, filters)
      .selectAll()
      .where('seq', '>', lastSeq)
      .orderBy('seq')
      .limit(batchSize)
      .execute();
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    lastSeq = Number(rows.at(-1)!.seq);
  }
}
