import { expect, test } from 'vitest';
import type { TicketListItem } from '#contract/tickets.ts';
import { changesOnMove } from './changes-on-move.ts';

const ticket = (id: string, fields: Partial<TicketListItem> = {}) =>
  ({
    id,
    labels: [],
    assignees: [],
    parent: null,
    sub_tickets: null,
    ...fields,
  }) as unknown as TicketListItem;
const label = (name: string) => ({ id: name, project_id: 'p', name, color: null });

test('what the project knows comes along, labels by name without case', () => {
  const tickets = [ticket('a', { labels: [label('Bug')], assignees: [{ id: 'ada', name: 'Ada' }] })];
  const target = { labels: [label('bug')], members: [{ id: 'ada' }] };
  expect(changesOnMove(tickets, target)).toEqual({
    missingLabels: [],
    leavingPeople: [],
    parents: [],
    subTicketCount: 0,
  });
});

test('what stays behind is named once for all tickets', () => {
  const ada = { id: 'ada', name: 'Ada' };
  const parent = { id: 'b', reference: 'HBR-2', title: 'B' };
  const outside = { id: 'x', reference: 'HBR-9', title: 'X' };
  const tickets = [
    ticket('a', { labels: [label('Bug')], assignees: [ada], parent }),
    ticket('b', { labels: [label('bug'), label('api')], assignees: [ada], parent: outside }),
    ticket('c', { parent: outside, sub_tickets: { done: 1, total: 3 } }),
  ];
  expect(changesOnMove(tickets, { labels: [], members: [] })).toEqual({
    missingLabels: ['bug', 'api'],
    leavingPeople: ['Ada'],
    parents: ['HBR-9'],
    subTicketCount: 3,
  });
});
