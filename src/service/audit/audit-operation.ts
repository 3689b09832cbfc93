import type { Operation } from '#contract/operation.ts';
import type { Call } from '../context.ts';
import type { AuditTarget } from './audit-line.ts';
import { nameOfTarget } from './name-of-target.ts';
import { recordAudit } from './record-audit.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The target is the person in the path. Without one, it is the record in the path or in the answer whose kind is the
 * first part of the action, such as `document` of `document.deleted`.
 */
export async function auditOperation(
  call: Call,
  { audit, params }: Operation,
  input: Values,
  result: unknown,
): Promise<void> {
  if (!audit) return;
  const kind = audit.slice(0, audit.indexOf('.'));
  const isOnPerson = params.includes('user');
  const target = isOnPerson
    ? await targetOf(call, 'person', input.user)
    : await targetOf(call, kind, input[kind] ?? (result as Values | undefined)?.id);
  const isInProject = isOnPerson && params.includes('project');
  await recordAudit(call, {
    action: audit,
    target,
    ...(isInProject && { detail: { project: await nameOf(call, 'project', input.project) } }),
  });
}

async function targetOf(call: Call, type: string, id: unknown): Promise<AuditTarget | undefined> {
  return typeof id === 'string' ? { type, id, name: await nameOf(call, type, id) } : undefined;
}

async function nameOf(call: Call, kind: string, id: unknown): Promise<string | null> {
  return typeof id === 'string' ? nameOfTarget(call, kind, id) : null;
}
