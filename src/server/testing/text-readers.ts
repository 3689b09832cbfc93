import { isNotificationUrl } from '#contract/notification-url.ts';
import { parseRfc3339 } from '#contract/rfc3339.ts';
import { looksLikeCode } from '#editor/blocks/code/looks-like-code.ts';
import { findKinds } from '#editor/blocks/find-kinds.ts';
import { readMarkdown } from '#editor/markdown/read-markdown.ts';
import { outlineOf } from '#editor/outline.ts';
import { looksLikeMarkdown } from '#editor/paste/looks-like-markdown.ts';
import { countWords, plainText, preview } from '#editor/plain-text.ts';
import { readEntries } from '#entities/ticket/entry/read-entry.ts';
import { fileName } from '#features/documents/data/file-name.ts';
import { proposeKey } from '#features/projects/project-key.ts';
import { splitDraft } from '#features/search/query/edit-search.ts';
import { readSearch } from '#features/search/query/read-search.ts';
import { addressGroup } from '#lib/address-group.ts';
import { parseDay } from '#lib/day-words.ts';
import { excerptOf, findWords } from '#lib/find-words.ts';
import { foldCase } from '#lib/fold-case.ts';
import { imageSource, linkTarget } from '#lib/html/addresses.ts';
import { isBlankHtml } from '#lib/html/is-blank-html.ts';
import { recordKeyOf } from '#lib/record-key.ts';
import { readSearchParts } from '#lib/search-parts.ts';
import { queryTokens, searchTokens } from '#lib/search-words.ts';
import { codePointLength, slugify, trimText } from '#lib/text.ts';
import { sessionTokenOf } from '#service/access/sessions.ts';
import { userAgentOf } from '#service/audit/user-agent.ts';
import { recordsInText } from '#service/backlinks/records-in-text.ts';
import { textAroundMention } from '#service/documents/text-around-mention.ts';
import { fileIdsIn } from '#service/files/text-columns.ts';
import { cleanHtml } from '#service/html/clean-html.ts';
import { htmlToText } from '#service/html/html-text.ts';
import { isJson } from '#service/http/body.ts';
import { parseIfMatch } from '#service/http/if-match.ts';
import { JsonShape } from '#service/http/json-shape.ts';
import { createMatcher } from '#service/http/match.ts';
import { parseQuery } from '#service/http/query.ts';
import { splitTarget } from '#service/http/target.ts';
import { countTasks } from '#service/tickets/index-ticket.ts';
import { countLostWords } from '#service/versions/lost-words.ts';
import { flattenHtml } from '#text/convert/flatten-html.ts';
import { matchingOptions } from '#ui/picker-options.ts';
import { acceptsEncoding } from '../accepts-encoding.ts';
import { clientAddresses, parseNetwork } from '../client-address.ts';

const headers = (value: string) => ({ get: () => value });
const now = new Date(2026, 10, 2);
const vocabulary = {
  people: [{ id: 'a', name: 'Ann Harbour' }],
  labels: [{ id: 'b', name: 'ship', color: null }],
  now,
  monthFirst: false,
  literal: [],
};
const find = createMatcher([{ method: 'GET', path: '/api/v1/tickets/{ticket}/comments', value: 0 }]);
const addresses = clientAddresses([parseNetwork('127.0.0.1')!]);

/** Every function that reads text from outside and needs no DOM, by name. */
export const readers: Readonly<Record<string, (text: string) => unknown>> = {
  acceptsEncoding: text => acceptsEncoding(text, 'gzip'),
  addressGroup,
  cleanHtml,
  clientAddresses: text => addresses('127.0.0.1', text),
  codePointLength,
  countLostWords: text => countLostWords(text, text.slice(1)),
  countTasks,
  countWords,
  excerptOf: text => excerptOf(text, 'harbour'),
  fileName: text => fileName(text, 'md'),
  fileIdsIn: text => fileIdsIn(`/files/${text}`),
  findKinds: text => findKinds([{ title: 'Table', synonyms: 'grid' }], text),
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
  looksLikeCode,
  looksLikeMarkdown,
  createMatcher: find,
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
  readSearch: text => readSearch(text, now),
  readSearchParts,
  recordsInText: text => recordsInText(text, null),
  searchTokens,
  sessionTokenOf: text => sessionTokenOf({ publicUrl: null }, headers(text)),
  slugify,
  splitDraft,
  splitTarget,
  textAroundMention: text => textAroundMention(text, 'x'),
  thingOf: recordKeyOf,
  trimText,
  userAgentOf: text => userAgentOf(headers(text)),
};

/** An eighth of it still exceeds the lengths that are read at once and the depth of nesting. */
export const hostileLength = 40_000;
/** The library searches the rest of the text for each paragraph: fast, and only in the browser of the reader. */
export const looksAhead = new Set(['readMarkdown']);
