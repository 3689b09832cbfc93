import type { AuditAction } from '#contract/app/audit-actions.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { afterCommit } from '../db/transaction.ts';
import type { AuditActor, AuditDetail, AuditLine, AuditTarget } from './audit-line.ts';
import { sweepAudit } from './sweep-audit.ts';
import { userAgentOf } from './user-agent.ts';

export interface NewAuditEvent {
  action: AuditAction;
  target?: AuditTarget | undefined;
  detail?: AuditDetail;
  /** Default: the organization of the caller, else the only organization of the deployment. */
  organizationId?: string | null;
  actor?: AuditActor;
}

export const commandLine: AuditActor = { type: 'command_line', id: null, name: 'Command line' };

const noActor: AuditActor = { type: 'none', id: null, name: '' };
const maxNameLength = 300;
const maxDetails = 20;

export function recordAudit(call: Call, event: NewAuditEvent): Promise<void> {
  return recordAudits(call, [event]);
}

export async function recordAudits(call: Call, events: readonly NewAuditEvent[]): Promise<void> {
  if (events.length === 0) return;
  const defaultId = events.every(event => organizationOf(call, event)) ? null : await onlyOrganization(call);
  const lines = events.map(event => toLine(call, event, organizationOf(call, event) ?? defaultId));
  await call.db.insertInto('audit_events').values(lines.map(toRow)).execute();
  await sweepAudit(call);
  afterCommit(call.db, () => {
    for (const line of lines) call.audit(line);
  });
}

const organizationOf = (call: Call, event: NewAuditEvent): string | null =>
  event.organizationId ?? call.principal?.organizationId ?? null;

async function onlyOrganization(call: Call): Promise<string | null> {
  const rows = await call.db.selectFrom('organizations').select('id').limit(2).execute();
  return rows.length === 1 ? rows[0]!.id : null;
}

function toLine(call: Call, event: NewAuditEvent, organizationId: string | null): AuditLine {
  const { principal } = call;
  const actor = principal ? { type: principal.kind, id: principal.id, name: principal.name } : noActor;
  return {
    time: timestampNow(call),
    action: event.action,
    organization_id: organizationId,
    actor: event.actor ?? actor,
    address: call.address,
    user_agent: userAgentOf(call.requestHeaders),
    target: event.target
      ? { ...event.target, name: event.target.name && cleanText(event.target.name) }
      : null,
    detail: limitDetails(event.detail ?? {}),
  };
}

const toRow = ({ actor, target, ...line }: AuditLine) => ({
  organization_id: line.organization_id,
  at: line.time,
  action: line.action,
  actor_type: actor.type,
  actor_id: actor.id,
  actor_name: actor.name,
  address: line.address,
  user_agent: line.user_agent,
  target_type: target?.type ?? null,
  target_id: target?.id ?? null,
  target_name: target?.name ?? null,
  detail: JSON.stringify(line.detail),
});

function limitDetails(detail: AuditDetail): AuditDetail {
  const entries = Object.entries(detail).slice(0, maxDetails);
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (typeof value === 'string') return [name, cleanText(value)];
      return [name, Array.isArray(value) ? value.slice(0, maxDetails).map(cleanText) : value];
    }),
  );
}

/** PostgreSQL rejects NUL and unpaired surrogates. */
const cleanText = (text: string) => text.slice(0, maxNameLength).toWellFormed().replaceAll('\0', '');
