import { expect, test } from 'vitest';
import {
  joinDraft,
  splitDraft,
  withFilter,
  withoutSearchFilter,
  withoutWords,
  writeFilter,
} from './edit-search.ts';

test.each([
  ['gate is:open term', ['is:open'], 'gate term'],
  ['label:"needs design" gate ', ['label:"needs design"'], 'gate '],
  ['label:"needs des', ['label:"needs des"'], ''],
  ['label: x', [], 'label: x'],
  ['colour:red -is:done', ['-is:done'], 'colour:red '],
])('%j in its filters and the rest', (text, filters, rest) => {
  expect(splitDraft(text)).toEqual({ filters, rest });
});

test('a filter that may still be typed stays in the text', () => {
  expect(splitDraft('is:open label:bu', { closedOnly: true })).toEqual({
    filters: ['is:open'],
    rest: 'label:bu',
  });
  expect(joinDraft({ filters: ['is:open'], rest: 'label:bu' })).toBe('is:open label:bu');
});

test('filters are replaced and removed, words stay', () => {
  expect(withFilter('gate type:ticket is:open', 'type', 'document')).toBe('is:open type:document gate');
  expect(withFilter('gate -type:ticket', 'type', null)).toBe('gate');
  expect(withoutSearchFilter('gate is:open label:bug', 'is:open')).toBe('label:bug gate');
  expect(withoutWords('gate is:open term')).toBe('is:open');
  expect(writeFilter('label', 'needs "no" design')).toBe('label:"needs no design"');
});
