const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  // The app can be pointed at another deployment of the contract, on this machine or behind https.
  "connect-src 'self' https: http://127.0.0.1:* http://localhost:*",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-src 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types docket dompurify default',
].join('; ');

const twoYears = 63_072_000;

/** The header that keeps browsers on https; null where people do not reach Docket by https. */
export const strictTransport = (publicUrl: string | null) =>
  publicUrl?.startsWith('https:') ? `max-age=${twoYears}` : null;

/** The headers of every page and file. */
export function securityHeaders(): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
