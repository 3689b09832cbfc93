import { expect, test } from 'vitest';
import type { TicketActivity } from '#contract/app/activity.ts';
import { activityWords } from './activity-words.ts';

const named = (...names: string[]) => names.map(name => ({ id: name, name }));

function said(kind: TicketActivity['kind'], from: TicketActivity['from'], to: TicketActivity['to']): string {
  const actor = { type: 'user' as const, id: 'a', name: 'Ada' };
  const entry = { id: '1', kind, actor, api_credential_id: null, at: '2026-11-20T10:00:00.000Z', from, to };
  return activityWords(entry)
    .map(part => (typeof part === 'string' ? part : part.value))
    .join('');
}

test.each([
  ['moved', { id: '1', name: 'Ready' }, { id: '2', name: 'Done' }, 'moved this from Ready to Done'],
  ['title', 'Old', 'New', 'renamed this from “Old” to “New”'],
  ['priority', 'normal', 'high', 'set the priority from Normal to High'],
  ['assignees', [], named('Mara', 'Tomás'), 'assigned Mara, Tomás'],
  ['assignees', named('Mara'), named('Tomás'), 'assigned Tomás and unassigned Mara'],
  ['labels', named('gate'), [], 'removed label gate'],
  ['tags', [], named('a', 'b'), 'added tags a, b'],
  ['description', { length: 0 }, { length: 12 }, 'wrote the description'],
  ['description', { length: 12 }, { length: 12 }, 'changed the description'],
  ['description', { length: 12 }, { length: 0 }, 'removed the description'],
  ['archived', null, null, 'archived this'],
  ['created', null, { id: '1', name: 'Ready' }, 'created this in Ready'],
  [
    'created',
    { id: '2', name: 'HBR-2' },
    { id: '1', name: 'Ready' },
    'created this in Ready as a copy of HBR-2',
  ],
] as const)('%s from %j to %j: %s', (kind, from, to, words) => {
  expect(said(kind, from as TicketActivity['from'], to as TicketActivity['to'])).toBe(words);
});

test('a due date is set, moved and removed', () => {
  const day = '2026-11-28T22:59:59.999Z';
  expect(said('due', null, day)).toMatch(/^set the due date to /);
  expect(said('due', day, '2026-11-29T22:59:59.999Z')).toMatch(/^moved the due date from .+ to /);
  expect(said('due', day, null)).toMatch(/^removed the due date /);
});
