import { expect, test } from 'vitest';
import { isNotificationUrl } from '#contract/notification-url.ts';
import { parseRfc3339 } from '#contract/rfc3339.ts';
import { findKinds } from '#editor/blocks/find-kinds.ts';
import { readMarkdown } from '#editor/markdown/read-markdown.ts';
import { outlineOf } from '#editor/outline.ts';
import { looksLikeMarkdown } from '#editor/paste/looks-like-markdown.ts';
import { countWords, plainText, preview } from '#editor/plain-text.ts';
import { readEntries } from '#features/board/add/read-entry.ts';
import { fileName } from '#features/documents/data/save-file.ts';
import { proposeKey } from '#features/projects/project-key.ts';
import { addressGroup } from '#lib/address-group.ts';
import { parseDay } from '#lib/day-words.ts';
import { excerptOf, findWords } from '#lib/find-words.ts';
import { foldCase } from '#lib/fold-case.ts';
import { isBlankHtml } from '#lib/is-blank-html.ts';
import { queryTokens, searchTokens } from '#lib/search-words.ts';
import { codePointLength, slugify, trimText } from '#lib/text.ts';
import { thingOf } from '#lib/thing-of.ts';
import { sessionTokenOf } from '#service/access/sessions.ts';
import { userAgentOf } from '#service/audit/user-agent.ts';
import { textAroundMention } from '#service/documents/text-around-mention.ts';
import { filesNamedIn } from '#service/files/text-columns.ts';
import { cleanHtml } from '#service/html/clean-html.ts';
import { flattenHtml } from '#service/html/flatten-html.ts';
import { htmlToText } from '#service/html/html-text.ts';
import { imageSource, linkTarget } from '#service/html/urls.ts';
import { isJson } from '#service/http/body.ts';
import { parseIfMatch } from '#service/http/if-match.ts';
import { JsonShape } from '#service/http/json-shape.ts';
import { matcher } from '#service/http/match.ts';
import { parseQuery } from '#service/http/query.ts';
import { targetOf } from '#service/http/target.ts';
import { countTasks } from '#service/tickets/index-ticket.ts';
import { matchingOptions } from '#ui/picker-options.ts';
import { acceptsEncoding } from './accepts-encoding.ts';
import { clientAddresses, parseNetwork } from './client-address.ts';

const headers = (value: string) => ({ get: () => value });
const now = new Date(2026, 10, 2);
const vocabulary = {
  people: [{ id: 'a', name: 'Ann Harbour' }],
  labels: [{ id: 'b', name: 'ship', color: null }],
  now,
  monthFirst: false,
  literal: [],
};
const find = matcher([{ method: 'GET', path: '/api/v1/tickets/{ticket}/comments', value: 0 }]);
const addresses = clientAddresses([parseNetwork('127.0.0.1')!]);

/** Every function that reads text from outside and needs no DOM, by name. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  acceptsEncoding: text => acceptsEncoding(text, 'gzip'),
  addressGroup,
  cleanHtml,
  clientAddresses: text => addresses('127.0.0.1', text),
  codePointLength,
  countTasks,
  countWords,
  excerptOf: text => excerptOf(text, 'harbour'),
  fileName: text => fileName(text, 'md'),
  filesNamedIn: text => filesNamedIn(`/files/${text}`),
  findKinds: text => findKinds([{ title: 'Table', words: 'grid' }], text),
  findWords: text => findWords(text, 'harbour'),
  flattenHtml: text => flattenHtml(text, 256),
  foldCase,
  htmlToText,
  imageSource,
  isBlankHtml,
  isJson,
  isNotificationUrl,
  JsonShape: text => {
    try {
      new JsonShape().add(new TextEncoder().encode(text));
    } catch {}
  },
  linkTarget,
  looksLikeMarkdown,
  matcher: find,
  matchingOptions: text => matchingOptions([{ key: 'a', label: 'Harbour' } as never], text),
  outlineOf,
  parseDay: text => parseDay(text, now),
  parseIfMatch,
  parseQuery,
  parseRfc3339,
  plainText,
  preview,
  proposeKey: text => proposeKey(text, []),
  queryTokens,
  readEntries: text => readEntries(text, vocabulary),
  readMarkdown,
  searchTokens,
  sessionTokenOf: text => sessionTokenOf({ publicUrl: null }, headers(text)),
  slugify,
  targetOf,
  textAroundMention: text => textAroundMention(text, 'x'),
  thingOf,
  trimText,
  userAgentOf: text => userAgentOf(headers(text)),
};

/** What a hostile text repeats: signs that the functions look for, alone and cut off. */
const pieces = [
  ...[
    ' ',
    '\n',
    '\t',
    ' \n',
    'a',
    'é',
    'e\u0301',
    '\u0301\u0323',
    '\uff9e\u0301',
    '漢',
    '0',
    '-',
    '_',
    '/',
    '\\',
  ],
  ...[
    '.',
    ':',
    ';',
    ',',
    '=',
    '+',
    '%',
    '%41',
    '&',
    '&#',
    '&amp;',
    '&lt;',
    '"',
    "'",
    'a="',
    ' a="b"',
    '@',
    'a@',
  ],
  ...['<', '<a', '<a ', '</', '</a>', '<b>', '<p><div></p>', '<!--', '<h1>', '<span data-type="mention" '],
  ...[
    '[',
    '](',
    '[a](',
    '*',
    '**a',
    '`',
    '- a\n',
    '1. a\n',
    '|a|\n',
    '> ',
    ';q=',
    '/files/',
    '[[{{',
    '/*',
    '::',
  ],
];
const frames = [
  ['', ''],
  ['x', '\u0000'],
  ['<b>'.repeat(300), ''],
] as const;

const times = 8;
/** Twice the input may cost at most 2.5 times the work; three doublings lie between the two sizes. */
const growth = 2.5 ** Math.log2(times);

/** Milliseconds of the processor that calls take in this thread, whatever else the machine does. */
function costOf(read: (text: string) => unknown, text: string, calls = 1): number {
  const before = process.threadCpuUsage();
  for (let call = 0; call < calls; call++) read(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const hostile = (piece: string, [start, end]: readonly [string, string], length: number) =>
  start + piece.repeat(Math.ceil(length / piece.length)).slice(0, length) + end;

interface Sizes {
  characters: number;
  /** Milliseconds of the processor: what is faster at this size is not looked at further. */
  negligible: number;
  frames?: readonly (readonly [string, string])[];
}

const short: Sizes = { characters: 12_000, negligible: 60 };
const usual: Sizes = { characters: 96_000, negligible: 60 };
/** The longest text that the contract allows; frames change little at this size. */
const long: Sizes = { characters: 1_000_000, negligible: 250, frames: [frames[0]] };

/** The hostile text for which the work grows faster than the text; null when there is none. */
function superlinear(read: (text: string) => unknown, sizes: Sizes): string | null {
  const { characters, negligible, frames: within = frames } = sizes;
  for (const piece of pieces) {
    for (const frame of within) {
      const large = hostile(piece, frame, characters);
      if (costOf(read, large) < negligible) continue;
      const small = hostile(piece, frame, characters / times);
      const least = (text: string, calls: number) =>
        Math.min(...Array.from({ length: 3 }, () => costOf(read, text, calls)));
      // As much text in both, so that a coarse clock measures both alike.
      if (least(large, 1) > Math.max(negligible, (growth / times) * least(small, times)))
        return JSON.stringify([frame[0].slice(0, 9), piece]);
    }
  }
  return null;
}

test.each(Object.entries(readers))('%s takes work in proportion to its text', (name, read) => {
  expect(superlinear(read, name === 'readMarkdown' ? short : usual)).toBeNull();
});

/** Those that are quick enough to be given the longest text in every form. */
const quick = [
  ...['acceptsEncoding', 'addressGroup', 'clientAddresses', 'codePointLength', 'countTasks', 'filesNamedIn'],
  ...['imageSource', 'isJson', 'isNotificationUrl', 'linkTarget', 'looksLikeMarkdown', 'matcher', 'parseDay'],
  ...['parseIfMatch', 'parseQuery', 'parseRfc3339', 'sessionTokenOf', 'targetOf', 'textAroundMention'],
  ...['thingOf', 'trimText', 'userAgentOf'],
];

test.each(quick)('%s takes work in proportion to a text of any length', name => {
  expect(superlinear(readers[name]!, long)).toBeNull();
});

test('a quadratic function is found', () => {
  const goesBack = (text: string) => /[ \t]+$/.test(text);
  expect(superlinear(goesBack, { ...usual, characters: 24_000 })).not.toBeNull();
});
