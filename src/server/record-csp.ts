import { recordAudits } from '#service/audit/record-audit.ts';
import { anonymousCall, type Host } from '#service/context.ts';
import { inTransaction } from '#service/db/transaction.ts';
import type { CspViolation } from './read-csp-report.ts';

export async function recordCsp(
  host: Host,
  violations: readonly (CspViolation & { count: number })[],
): Promise<void> {
  const events = violations.map(detail => ({
    action: 'security.csp_report' as const,
    detail: { ...detail },
  }));
  try {
    await inTransaction(host, db => recordAudits({ ...anonymousCall(host), db }, events));
  } catch (error) {
    host.report(error, 'csp-report');
  }
}
