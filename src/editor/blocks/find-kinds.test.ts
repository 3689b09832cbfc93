import { expect, test } from 'vitest';
import { blockKinds, blockKindsFor, searchBlockKinds } from './block-kinds.ts';
import { findKinds } from './find-kinds.ts';

const titles = (query: string) => findKinds(blockKinds, query).map(kind => kind.title);

test('matches of the title come before synonyms, shorter titles before longer ones', () => {
  expect(titles('ta')).toEqual(['Table', 'Task list', 'Table of contents', 'Ticket or person']);
  expect(titles('todo')).toEqual(['Task list']);
  expect(titles('heading2')).toEqual(['Heading 2']);
  expect(titles('list')).toEqual(['Task list', 'Bulleted list', 'Numbered list']);
});

test('accents and case do not matter, and nonsense has no match', () => {
  expect(titles('TÁBLE')).toEqual(['Table', 'Table of contents']);
  expect(titles('zzz')).toEqual([]);
  expect(titles(' ')).toHaveLength(blockKinds.length);
});

test('a ticket offers no blocks of documents, and mentions only where they have a source', () => {
  const ticket = blockKindsFor({ variant: 'ticket', hasMentions: false }).map(kind => kind.id);
  expect(ticket).not.toContain('heading-1');
  expect(ticket).not.toContain('callout');
  expect(ticket).not.toContain('mention');
  expect(blockKindsFor({ variant: 'document', hasMentions: true }).map(kind => kind.id)).toEqual(
    expect.arrayContaining(['heading-1', 'callout', 'mention']),
  );
});

test('the tones of a callout are found by name, and are not in the unfiltered list', () => {
  const idsOf = (query: string) =>
    searchBlockKinds({ variant: 'document', hasMentions: true }, query).map(kind => kind.id);
  expect(idsOf('warning')).toEqual(['callout-danger', 'callout']);
  expect(idsOf('caution')).toEqual(['callout-warn']);
  expect(idsOf('callout')[0]).toBe('callout');
  expect(idsOf('')).not.toContain('callout-warn');
  expect(searchBlockKinds({ variant: 'ticket', hasMentions: true }, 'warning')).toEqual([]);
});
