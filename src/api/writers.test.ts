// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test } from 'vitest';
import type { LiveChange } from './live.ts';
import { noteWriter, useWriters } from './writers.ts';

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

const change = (name: string, is_text: boolean): LiveChange => ({
  kind: 'updateTicket',
  organization_id: 'o',
  project_id: 'p',
  ticket_id: 't',
  document_id: null,
  board_ids: ['b'],
  actor: { type: 'user', id: name, name },
  client_id: null,
  is_text,
  fields: null,
  at: new Date().toISOString(),
});

test('who saved a text is a writer of the ticket, who set its cover or another property is not', () => {
  let names: string[] = [];
  function Writers() {
    names = useWriters('t').map(({ name }) => name);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() => root.render(createElement(Writers)));
  act(() => noteWriter(change('Ada', false)));
  expect(names).toEqual([]);
  act(() => noteWriter(change('Mara', true)));
  expect(names).toEqual(['Mara']);
  act(() => root.unmount());
});
