import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventReader, type StreamEvent } from './read-events.ts';

function read(...chunks: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const reader = eventReader(event => events.push(event));
  for (const chunk of chunks) reader(chunk);
  return events;
}

const text = [
  ': welcome\n\n',
  'id: 7\nevent: change\ndata: {"kind":"moveTicket"}\n\n',
  'data: two\ndata:lines\n\n',
  ': still here\r\n\r\n',
  'id\r\nevent: reset\r\ndata: {}\r\n\r\n',
  'event: nothing\n\n',
  'data\r\r',
  'data: never ended',
].join('');

const events = [
  { id: '7', name: 'change', data: '{"kind":"moveTicket"}' },
  { id: '7', name: 'message', data: 'two\nlines' },
  { id: '', name: 'reset', data: '{}' },
  { id: '', name: 'message', data: '' },
];

test('events have a place, a name and data; comments and events without data are none', () => {
  expect(read(text)).toEqual(events);
});

test('chunks may end anywhere', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 0, max: text.length }));
  fc.assert(
    fc.property(cuts, places => {
      const edges = [0, ...places.sort((a, b) => a - b), text.length];
      expect(read(...edges.slice(1).map((end, at) => text.slice(edges[at], end)))).toEqual(events);
    }),
  );
});
