import { describe, expect, test } from 'vitest';
import { ServiceError } from '../errors.ts';
import { ownOrigins, refuseCrossSite } from './csrf.ts';
import { parseIfMatch } from './if-match.ts';
import { rateLimit } from './rate-limit.ts';
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

  test('behind https a page that came by http is foreign, whatever it says of itself', () => {
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

  test('what no page can send across sites needs no body', () => {
    expect(passes({}, 'DELETE')).toBe(true);
    expect(passes({ origin: 'https://evil.example' }, 'DELETE')).toBe(false);
  });
});

describe('the rate limit', () => {
  /** A limit of two a minute on a clock that the test turns. */
  function twoAMinute() {
    const clock = { elapsed: 0 };
    const take = rateLimit({ rateLimit: 2, elapsed: () => clock.elapsed });
    const ask = (principal: string) => {
      const headers: Record<string, string> = {};
      try {
        take(principal, headers);
        return { headers, refused: null };
      } catch (error) {
        return { headers, refused: error as ServiceError };
      }
    };
    return { clock, ask };
  }

  test('is per principal and comes anew with the next window', () => {
    const { clock, ask } = twoAMinute();
    expect([ask('a'), ask('a')].every(({ refused }) => refused === null)).toBe(true);
    clock.elapsed += 18_000;
    const { refused, headers } = ask('a');
    expect(refused?.code).toBe('too_many_requests');
    expect(refused?.details.retryAfter).toBe(42);
    expect(headers).toEqual({
      'ratelimit-policy': '"default";q=2;w=60',
      ratelimit: '"default";r=0;t=42',
      'ratelimit-limit': '2',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '42',
    });
    expect(ask('b').refused).toBeNull();
    clock.elapsed += 42_000;
    expect(ask('a').refused).toBeNull();
  });

  test('0 is off', () => {
    const headers: Record<string, string> = {};
    const take = rateLimit({ rateLimit: 0, elapsed: () => 0 });
    for (let n = 0; n < 1000; n++) take('a', headers);
    expect(headers).toEqual({});
  });
});

test('a sealed text opens with its secret alone', async () => {
  const sealed = await seal('{"token":"dkt_é"}', 'key');
  expect(sealed).not.toContain('dkt_');
  expect(await unseal(sealed, 'key')).toBe('{"token":"dkt_é"}');
  await expect(unseal(sealed, 'other')).rejects.toThrow();
});

test('request ids differ', () => {
  const [one, other] = [requestIds(), requestIds()];
  expect(new Set([one(), one(), other(), other()]).size).toBe(4);
});
