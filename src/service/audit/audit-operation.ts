import type { Operation } from '#contract/operation.ts';
import type { Call } from '../context.ts';
import type { AuditTarget } from './audit-line.ts';
import { readTarget } from './read-target.ts';
import { recordAudit } from './record-audit.ts';

/**
 * Records an operation whose contract row names an action. The target's kind is the part before the dot; its id is
 * the path parameter of that name, else that of the answer.
 */
export async function auditOperation(
  call: Call,
  { audit }: Operation,
  input: Readonly<Record<string, unknown>>,
  result: unknown,
): Promise<void> {
  if (!audit) return;
  const kind = audit.slice(0, audit.indexOf('.'));
  const id = input[kind] ?? (result as { id?: unknown } | undefined)?.id;
  const target: AuditTarget | undefined =
    typeof id === 'string' ? { type: kind, id, name: await readTarget(call, kind, id) } : undefined;
  await recordAudit(call, { action: audit, target });
}
