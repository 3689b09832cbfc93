import { expect, test } from 'vitest';
import type { Mentioned } from '#contract/app/mentions.ts';
import type { CachedTicket } from '#entities/ticket/find-cached-ticket.ts';
import { resolveByAnswer, resolveByLabel, resolveByTicket } from './resolve-mention.ts';

const known = (change: Partial<Mentioned>): Mentioned => ({
  kind: 'ticket',
  id: 't',
  visibility: 'open',
  name: 'Offline check-in',
  reference: 'HBR-214',
  project_id: 'p',
  board_id: 'b',
  is_done: false,
  ...change,
});
const document = { kind: 'document', id: 'd', name: 'Plan', reference: null } as const;

test('mentions link to their targets', () => {
  expect(resolveByLabel({ kind: 'ticket', id: 't', label: 'HBR-214 Offline check-in' })).toEqual({
    href: '/HBR-214',
  });
  expect(resolveByLabel({ kind: 'document', id: 'd', label: 'Plan' })).toEqual({ href: '/documents/d' });
  expect(resolveByLabel({ kind: 'person', id: 'p', label: 'Mara' })).toBeUndefined();
  expect(resolveByLabel({ kind: 'ticket', id: 't', label: 'no reference' })).toBeUndefined();
});

test('the current name replaces the written label', () => {
  expect(resolveByAnswer(known({}))).toEqual({
    href: '/HBR-214',
    label: 'HBR-214 Offline check-in',
    done: false,
  });
  expect(resolveByAnswer(known({ is_done: true }))).toMatchObject({ done: true });
  expect(resolveByAnswer(known(document))).toMatchObject({ href: '/documents/d', label: 'Plan' });
  expect(resolveByAnswer(known({ kind: 'person', name: 'Mara', reference: null }))).toEqual({
    label: 'Mara',
    gone: false,
  });
});

test('a cached ticket gives the name of its mention', () => {
  const ticket = { reference: 'HBR-214', title: 'Offline check-in', completed_at: null } as CachedTicket;
  expect(resolveByTicket(ticket)).toEqual({
    href: '/HBR-214',
    label: 'HBR-214 Offline check-in',
    done: false,
  });
});

test('a deleted target has no link; a hidden one has no name either', () => {
  expect(resolveByAnswer(known({ visibility: 'deleted' }))).toEqual({
    label: 'HBR-214 Offline check-in (deleted)',
    gone: true,
  });
  expect(resolveByAnswer(known({ ...document, visibility: 'deleted' }))).toEqual({
    label: 'Plan (deleted)',
    gone: true,
  });
  const hidden = { visibility: 'hidden', name: null, reference: null } as const;
  expect(resolveByAnswer(known(hidden))).toEqual({ label: 'A ticket you cannot see', gone: true });
  expect(resolveByAnswer(known({ ...document, ...hidden }))).toEqual({
    label: 'A document you cannot see',
    gone: true,
  });
  const left = { kind: 'person', name: 'Mara', reference: null, visibility: 'deleted' } as const;
  expect(resolveByAnswer(known(left))).toEqual({ label: 'Mara', gone: true });
});
