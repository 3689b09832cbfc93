import { expect, test } from 'vitest';
import { mentionedTickets } from './mentioned.ts';

const chip = (kind: string, id: string) =>
  `<span data-type="mention" data-kind="${kind}" data-id="${id}" data-label="A">A</span>`;

test('tickets that are mentioned come once, in order, without people and documents', () => {
  const html = `<p>${chip('ticket', 'b')} ${chip('person', 'p')} ${chip('ticket', 'a')} ${chip('ticket', 'b')}${chip('document', 'd')}</p>`;
  expect(mentionedTickets(html)).toEqual(['b', 'a']);
});

test('text that only looks like a mention is none', () => {
  expect(mentionedTickets('<p>data-type="mention" data-kind="ticket" data-id="a"</p>')).toEqual([]);
  expect(mentionedTickets('')).toEqual([]);
});
