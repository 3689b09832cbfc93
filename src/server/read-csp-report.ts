export interface CspViolation {
  directive: string;
  /** Origin of the blocked resource, or a word such as `inline`; never a path, which may hold a secret. */
  blocked: string;
}

const maxViolations = 10;

/** Reads both formats: an array of the Reporting API, or an object of `report-uri`. Null when it is neither. */
export function readCspReport(text: string): CspViolation[] | null {
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    return null;
  }
  if (Array.isArray(report))
    return report
      .slice(0, maxViolations)
      .filter(one => one?.type === 'csp-violation')
      .map(({ body }) => violationOf(body?.effectiveDirective, body?.blockedURL));
  const body = (report as Record<string, Record<string, unknown>> | null)?.['csp-report'];
  if (typeof body !== 'object' || body === null) return null;
  return [violationOf(body['effective-directive'] ?? body['violated-directive'], body['blocked-uri'])];
}

function violationOf(directive: unknown, blocked: unknown): CspViolation {
  const [name = ''] = String(directive ?? '').split(' ');
  return {
    directive: /^[a-z-]{1,40}$/.test(name) ? name : 'unknown',
    blocked: originOf(String(blocked ?? '')),
  };
}

function originOf(blocked: string): string {
  if (/^[a-z-]{1,40}$/.test(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return 'unknown';
  return (url.origin === 'null' ? url.protocol : url.origin).slice(0, 200);
}
