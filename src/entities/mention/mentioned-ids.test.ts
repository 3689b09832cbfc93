import { expect, test } from 'vitest';
import { mentionedIds } from './mentioned-ids.ts';

const chip = (kind: string, id: string) =>
  `<span data-type="mention" data-kind="${kind}" data-id="${id}" data-label="A">A</span>`;

test('ids of several texts are grouped by kind, unique and sorted', () => {
  const one = `<p>${chip('ticket', 't2')} ${chip('person', 'p')} ${chip('ticket', 't1')}</p>`;
  const other = `<p>${chip('document', 'd')}<span class="x">${chip('ticket', 't2')}</span></p>`;
  const all = { person: ['p'], ticket: ['t1', 't2'], document: ['d'] };
  expect(mentionedIds([one, other])).toEqual(all);
  expect(mentionedIds([other, one])).toEqual(all);
});

test('text that looks like a mention is ignored', () => {
  const none = { person: [], ticket: [], document: [] };
  expect(mentionedIds(['<p>data-type="mention" data-kind="person" data-id="p"</p>', ''])).toEqual(none);
  expect(mentionedIds([chip('team', 't')])).toEqual(none);
});
