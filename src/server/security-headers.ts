import { cspReportPath } from './csp-reports.ts';

const policyOf = (connectTo: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Pictures of other hosts are proxied, which hides readers' addresses from those hosts.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectTo].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // PDFs, which come in a sandbox.
    "frame-src 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // One name for each policy of the app: a second policy of the same name is refused.
    'trusted-types docket docket-worker docket-conversion dompurify default',
    `report-uri ${cspReportPath}`,
    'report-to csp',
  ].join('; ');

const twoYearsInSeconds = 63_072_000;

/** The value of Strict-Transport-Security, or null for a deployment without https. */
export const strictTransportSecurity = (publicUrl: string | null) =>
  publicUrl?.startsWith('https:') ? `max-age=${twoYearsInSeconds}` : null;

export function securityHeaders(connectTo: readonly string[] = []): Record<string, string> {
  return {
    'Content-Security-Policy': policyOf(connectTo),
    'Reporting-Endpoints': `csp="${cspReportPath}"`,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
