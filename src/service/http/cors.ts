const allowed = {
  'access-control-allow-headers':
    'Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, Prefer, X-Client-Id',
  'access-control-max-age': '7200',
};
const exposed =
  'ETag, X-Request-Id, Retry-After, Idempotency-Replayed, Preference-Applied, RateLimit, RateLimit-Policy, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset';

/** Pages of other origins use a credential: with `*`, browsers neither send cookies nor expose answers to them. */
export function allowOtherOrigins(request: Headers, answer: Record<string, string>): void {
  if (request.get('origin') === null) return;
  answer['access-control-allow-origin'] = '*';
  answer['access-control-expose-headers'] = exposed;
}

export function preflight(
  request: Request,
  methods: ReadonlyMap<string, unknown>,
): Record<string, string> | null {
  if (request.method !== 'OPTIONS' || request.headers.get('access-control-request-method') === null)
    return null;
  return { ...allowed, 'access-control-allow-methods': [...methods.keys()].join(', ') };
}
