import { describe, expect, test } from 'vitest';
import { ServiceError } from '../errors.ts';
import { ownOrigins, refuseCrossSite } from './csrf.ts';
import { parseIfMatch } from './if-match.ts';
import { prefersMinimal } from './minimal-answer.ts';
import { createRateLimit } from './rate-limit.ts';
import { requestIds } from './request-id.ts';
import { seal, unseal } from './seal.ts';

test.each([
  [null, null],
  ['"7"', '7'],
  ['W/"7"', '7'],
  [' "7" ', '7'],
  ['*', '*'],
  ['7', '7'],
  ['""', ''],
  ['"7", "8"', '"7", "8"'],
  ['w/"7"', 'w/"7"'],
])('If-Match %s is version %s', (header, version) => expect(parseIfMatch(header)).toBe(version));

test.each([
  ['return=minimal', true],
  ['respond-async, Return = "minimal"; wait=10', true],
  ['return=representation', false],
  ['return=minimalist', false],
  ['x-return=minimal', false],
  ['', false],
])('Prefer %s asks for a short answer: %s', (prefer, isMinimal) =>
  expect(prefersMinimal(new Headers({ prefer }))).toBe(isMinimal),
);

describe('writes with a cookie', () => {
  const passes = (
    headers: Record<string, string>,
    method = 'POST',
    own = ['https://work.example', 'http://10.0.0.1:4000'],
  ) => {
    try {
      refuseCrossSite(new Headers(headers), method, own);
      return true;
    } catch (error) {
      return !(error instanceof ServiceError && error.code === 'forbidden');
    }
  };

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://work.example' },
    { origin: 'http://10.0.0.1:4000' },
    { 'content-type': 'application/json' },
  ])('%j passes', headers => expect(passes(headers)).toBe(true));

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site', origin: 'https://work.example' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example', 'content-type': 'application/json' },
    { origin: 'https://work.example.evil.example' },
    { origin: 'https://work.example:8443' },
    { origin: 'http://work.example' },
    { origin: 'https://10.0.0.1:4000' },
    { origin: 'null' },
    { origin: '' },
    { 'content-type': 'text/plain' },
    {},
  ])('%j is refused', headers => expect(passes(headers)).toBe(false));

  test('with https, a page loaded over http is another site, whatever its headers say', () => {
    expect(ownOrigins({ publicUrl: 'https://work.example' }, 'http://work.example')).toEqual([
      'https://work.example',
    ]);
    const own = ['https://work.example'];
    expect(passes({ origin: 'https://work.example', 'sec-fetch-site': 'same-origin' }, 'POST', own)).toBe(
      true,
    );
    expect(passes({ origin: 'http://work.example' }, 'POST', own)).toBe(false);
    expect(passes({ origin: 'http://work.example', 'sec-fetch-site': 'same-origin' }, 'POST', own)).toBe(
      false,
    );
  });

  test('methods that no page can send across sites need no JSON', () => {
    expect(passes({}, 'DELETE')).toBe(true);
    expect(passes({ origin: 'https://evil.example' }, 'DELETE')).toBe(false);
  });
});

describe('the rate limit', () => {
  /** A limit of two requests a minute, on a clock that the test sets. */
  function twoAMinute() {
    const clock = { elapsed: 0 };
    const count = createRateLimit({ rateLimit: 2, elapsed: () => clock.elapsed });
    const send = (principal: string) => {
      const headers: Record<string, string> = {};
      try {
        count(principal, headers);
        return { headers, refusal: null };
      } catch (error) {
        return { headers, refusal: error as ServiceError };
      }
    };
    return { clock, send };
  }

  test('applies per principal and starts again with each window', () => {
    const { clock, send } = twoAMinute();
    expect([send('a'), send('a')].every(({ refusal }) => refusal === null)).toBe(true);
    clock.elapsed += 18_000;
    const { refusal, headers } = send('a');
    expect(refusal?.code).toBe('too_many_requests');
    expect(refusal?.details.retryAfter).toBe(42);
    expect(headers).toEqual({
      'ratelimit-policy': '"default";q=2;w=60',
      ratelimit: '"default";r=0;t=42',
      'ratelimit-limit': '2',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '42',
    });
    expect(send('b').refusal).toBeNull();
    clock.elapsed += 42_000;
    expect(send('a').refusal).toBeNull();
  });

  test('0 is off', () => {
    const headers: Record<string, string> = {};
    const count = createRateLimit({ rateLimit: 0, elapsed: () => 0 });
    for (let sent = 0; sent < 1000; sent++) count('a', headers);
    expect(headers).toEqual({});
  });
});

test('only its secret opens a sealed text', async () => {
  const sealed = await seal('{"token":"dkt_é"}', 'key');
  expect(sealed).not.toContain('dkt_');
  expect(await unseal(sealed, 'key')).toBe('{"token":"dkt_é"}');
  await expect(unseal(sealed, 'other')).rejects.toThrow();
});

test('request ids differ', () => {
  const [one, other] = [requestIds(), requestIds()];
  expect(new Set([one(), one(), other(), other()]).size).toBe(4);
});
