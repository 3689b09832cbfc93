import { type AuditAction, auditActions } from '#contract/app/audit-actions.ts';
import { addDays, fromIsoDay } from '#lib/dates.ts';

/** Days are local; `to` is inclusive. */
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

/** The request takes times; its `to` is exclusive. */
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
