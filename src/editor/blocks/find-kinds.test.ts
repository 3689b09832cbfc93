import { expect, test } from 'vitest';
import { blockKinds, kindsFor, kindsFound } from './block-kinds.ts';
import { findKinds } from './find-kinds.ts';

const titles = (query: string) => findKinds(blockKinds, query).map(kind => kind.title);

test('the title counts before its synonyms, the shorter title before the longer', () => {
  expect(titles('ta')).toEqual(['Table', 'Task list', 'Ticket or person']);
  expect(titles('todo')).toEqual(['Task list']);
  expect(titles('heading2')).toEqual(['Heading 2']);
  expect(titles('list')).toEqual(['Task list', 'Bulleted list', 'Numbered list']);
});

test('accents and case do not matter, and nothing fits nonsense', () => {
  expect(titles('TÁBLE')).toEqual(['Table']);
  expect(titles('zzz')).toEqual([]);
  expect(titles(' ')).toHaveLength(blockKinds.length);
});

test('a ticket offers no blocks of documents, and mentions only where they have a source', () => {
  const ticket = kindsFor('ticket', false).map(kind => kind.id);
  expect(ticket).not.toContain('heading-1');
  expect(ticket).not.toContain('callout');
  expect(ticket).not.toContain('mention');
  expect(kindsFor('document', true).map(kind => kind.id)).toEqual(
    expect.arrayContaining(['heading-1', 'callout', 'mention']),
  );
});

test('the tones of a callout are found by name, and do not stand in the whole list', () => {
  const found = (query: string) => kindsFound('document', true, query).map(kind => kind.id);
  expect(found('warning')).toEqual(['callout-danger', 'callout']);
  expect(found('caution')).toEqual(['callout-warn']);
  expect(found('callout')[0]).toBe('callout');
  expect(found('')).not.toContain('callout-warn');
  expect(kindsFound('ticket', true, 'warning')).toEqual([]);
});
