import { expect, test } from 'vitest';
import { cardFields } from '#entities/ticket/fields/ticket-fields.ts';
import {
  type CardDisplay,
  createCardDisplay,
  isSameDisplay,
  shownFieldsAt,
  toCardDisplay,
} from './card-display.ts';

const keys = (display: CardDisplay) =>
  (['top', 'start', 'end', 'below', 'facts'] as const).map(place =>
    shownFieldsAt(place, display).map(({ key }) => key),
  );

const all = cardFields.map(({ key }) => key);

test('a card shows every part by default', () => {
  expect(keys({ compact: false, hidden: [] }).flat().sort()).toEqual([...all].sort());
});

test('a compact card has no cover and nothing below its title, but its people and priority', () => {
  expect(keys({ compact: true, hidden: [] })).toEqual([[], ['priority'], ['assignees'], [], []]);
});

test('each part can be hidden', () => {
  const some = keys({ compact: false, hidden: ['labels', 'priority'] });
  expect(some.flat().sort()).toEqual(all.filter(key => key !== 'labels' && key !== 'priority').sort());
  expect(keys({ compact: false, hidden: all })).toEqual([[], [], [], [], []]);
});

test('without storage, the choice lasts until the page is left', () => {
  const display = createCardDisplay('p');
  display.change({ compact: true });
  expect(display.store.get()).toEqual({ compact: true, hidden: [] });
});

test('a saved view shows its own display, and the plain board keeps that of the device', () => {
  const { store, change, open, reset } = createCardDisplay('p');
  change({ hidden: ['labels'] });
  const display = { compact: true, hidden: ['priority', 'unknown'] };
  open({ id: 'v', display });
  expect(store.get()).toEqual({ compact: true, hidden: ['priority'] });
  // The same display again changes nothing: all cards would render.
  const before = store.get();
  open({ id: 'v', display });
  expect(store.get()).toBe(before);
  change({ compact: false });
  reset();
  expect(store.get()).toEqual({ compact: true, hidden: ['priority'] });
  open({ id: 'v', display: { compact: false, hidden: [] } });
  expect(store.get()).toEqual({ compact: false, hidden: [] });
});

test('displays are the same whatever the order of their fields, and ignore what is no display', () => {
  const display = toCardDisplay({ compact: false, hidden: ['labels', 'priority'] });
  expect(isSameDisplay(display, { compact: false, hidden: ['labels', 'priority'] })).toBe(true);
  expect(isSameDisplay(display, { compact: false, hidden: ['labels'] })).toBe(false);
  expect(isSameDisplay(display, { ...display, compact: true })).toBe(false);
  for (const nonsense of [null, 7, [], { compact: 'yes', hidden: 'labels' }, { hidden: [1, null] }])
    expect(toCardDisplay(nonsense)).toEqual({ compact: false, hidden: [] });
});
