import { expect, test } from 'vitest';
import type { TicketListItem } from '#contract/tickets.ts';
import { blockerWords, stillBlockedWords } from './blocker-words.ts';

const named = (reference: string | null) => ({ id: reference ?? 'hidden', reference, title: reference });
const ticket = (reference: string, ...blockers: (string | null)[]) =>
  ({ reference, blocked_by: blockers.map(named) }) as TicketListItem;

test('names the first blockers and counts the others', () => {
  expect(blockerWords([named('HBR-3')])).toBe('HBR-3');
  expect(blockerWords([named('HBR-3'), named(null)])).toBe('HBR-3 and a ticket you cannot see');
  expect(blockerWords(['HBR-3', 'HBR-4', 'HBR-5'].map(named))).toBe('HBR-3 and 2 more');
});

test('says which finished tickets are still blocked', () => {
  expect(stillBlockedWords([ticket('HBR-7')])).toBeNull();
  expect(stillBlockedWords([{ reference: 'HBR-7' } as TicketListItem])).toBeNull();
  const blocked = ticket('HBR-7', 'HBR-3');
  expect(stillBlockedWords([blocked])).toBe('It is still blocked by HBR-3.');
  expect(stillBlockedWords([blocked], 2)).toBe('HBR-7 is still blocked by HBR-3.');
  expect(stillBlockedWords([blocked, ticket('HBR-8')])).toBe('HBR-7 is still blocked by HBR-3.');
  expect(stillBlockedWords([blocked, ticket('HBR-8', null)])).toBe('2 of them are still blocked.');
});
