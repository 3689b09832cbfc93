import { type AuditAction, auditActions } from '#contract/app/audit-actions.ts';
import { addDays, fromIsoDay } from '#lib/dates.ts';

/** What the audit log is narrowed down to, as it stands in the address; days are local, `to` is the last one. */
export interface AuditFilters {
  actor: string;
  action: AuditAction | '';
  from: string;
  to: string;
}

export function readAuditFilters(search: URLSearchParams): AuditFilters {
  const action = search.get('action') ?? '';
  return {
    actor: search.get('actor') ?? '',
    action: Object.hasOwn(auditActions, action) ? (action as AuditAction) : '',
    from: dayIn(search.get('from')),
    to: dayIn(search.get('to')),
  };
}

export function writeAuditFilters(filters: AuditFilters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
}

/** The filters as the service takes them: moments, the second one the first that is too late. */
export function requestOf({ actor, action, from, to }: AuditFilters) {
  const last = fromIsoDay(to);
  return {
    ...(actor !== '' && { actor }),
    ...(action !== '' && { action }),
    ...(from !== '' && { from: fromIsoDay(from)!.toISOString() }),
    ...(last && { to: addDays(last, 1).toISOString() }),
  };
}

const dayIn = (text: string | null) => (text !== null && fromIsoDay(text) ? text : '');
