import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageSource, linkTarget } from '#lib/html/addresses.ts';
import { cleanHtml } from './clean-html.ts';
import { benignSamples, xssPayloads } from './testing/corpora.ts';

const once = (html: string) => {
  const cleaned = cleanHtml(html);
  expect(cleanHtml(cleaned)).toBe(cleaned);
};

const spaces = [
  '\u0001',
  '\t',
  '\n',
  ' ',
  '\u00a0',
  '\u00ad',
  '\u1680',
  '\u2003',
  '\u200b',
  '\u2028',
  '\u3000',
];

describe('cleaning twice changes nothing more', () => {
  test('each sample', () => {
    for (const { html } of [...benignSamples, ...xssPayloads]) once(html);
  });

  test('fixed attributes beside a language', () => {
    once('<a href="/a" dir="rtl">x</a><img lang="ar" src="/files/a">');
  });

  test.each([...spaces, '\ufeff'])('addresses without a scheme behind %j', space => {
    for (const path of ['//evil.example', '/\\evil.example', '\\\\evil.example']) {
      expect(linkTarget(space + path)).toBeNull();
      once(`<a href="${space}${path}">x</a><a href="${path}${space}">x</a>`);
    }
  });

  const signs = [
    '/',
    '\\',
    ':',
    '.',
    '?',
    '#',
    '%',
    '&',
    'a',
    'http',
    'https:',
    'mailto:',
    '/files/',
    '&#9;',
  ];
  const address = fc.string({ unit: fc.constantFrom(...signs, ...spaces), maxLength: 10 });

  test('addresses of all kinds', () => {
    fc.assert(
      fc.property(address, given => {
        for (const judge of [linkTarget, imageSource]) {
          const kept = judge(given);
          if (kept !== null) expect(judge(kept)).toBe(kept);
        }
        once(`<a href="${given}">x</a><img src="${given}">`);
      }),
      { numRuns: 2_000 },
    );
  });
});
