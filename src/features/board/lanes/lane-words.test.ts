import { expect, test } from 'vitest';
import { assignees } from '#entities/ticket/fields/assignees/assignees.tsx';
import { labels } from '#entities/ticket/fields/labels/labels.tsx';
import { parent } from '#entities/ticket/fields/parent/parent.tsx';
import { priority } from '#entities/ticket/fields/priority/priority.tsx';
import { noGroupValue } from '#entities/ticket/fields/ticket-field.ts';
import { dropWords } from './lane-words.ts';

const lane = (name: string, value = name) => ({ name, value: { value, name, color: null } });
const none = lane('No value', noGroupValue);
const within = { count: 1, columnName: 'Ready', entersColumn: false };

test('a drop names the values that it changes', () => {
  const to = (field: Parameters<typeof dropWords>[0]['field'], target: typeof none, from = lane('from')) =>
    dropWords({ ...within, field, from: [from], to: target });
  expect(to(priority.group, lane('Lowest'))).toBe('now has priority Lowest');
  expect(to(parent.group, lane('HBR-1 Gate'))).toBe('now has parent HBR-1 Gate');
  expect(to(parent.group, none)).toBe('now has no parent');
  expect(to(assignees.group, lane('Ada'), none)).toBe('now has assignee Ada');
  expect(to(assignees.group, lane('Ada'), lane('Jonas'))).toBe('now has assignee Ada instead of Jonas');
  expect(to(assignees.group, none, lane('Jonas'))).toBe('now has no assignee');
  expect(to(labels.group, lane('map'), lane('gate'))).toBe('now has label map instead of gate');
});

test('a drop names the column where it changes, or where nothing else does', () => {
  const field = priority.group;
  const ready = { ...within, field, entersColumn: true };
  const from = [lane('High')];
  expect(dropWords({ ...ready, from, to: lane('Low') })).toBe('moved to Ready and now has priority Low');
  expect(dropWords({ ...ready, from: [], to: lane('High') })).toBe('moved to Ready');
  expect(dropWords({ ...within, field, from: [], to: null })).toBe('moved within Ready');
});

test('several tickets name the value before where it is the same', () => {
  const both = { ...within, field: labels.group, count: 2, to: lane('map') };
  expect(dropWords({ ...both, from: [lane('gate'), lane('gate')] })).toBe(
    'now have label map instead of gate',
  );
  expect(dropWords({ ...both, from: [lane('gate'), lane('api')] })).toBe('now have label map');
});
