import { expect, test } from 'vitest';
import { cardFields } from '#entities/ticket/fields/ticket-fields.ts';
import { type CardDisplay, createCardDisplay, shownFieldsAt } from './card-display.ts';

const keys = (display: CardDisplay) =>
  (['start', 'end', 'below', 'facts'] as const).map(place =>
    shownFieldsAt(place, display).map(({ key }) => key),
  );

const all = cardFields.map(({ key }) => key);

test('a card shows every part by default', () => {
  expect(keys({ compact: false, hidden: [] }).flat().sort()).toEqual([...all].sort());
});

test('a compact card has nothing below its title, but its people and priority', () => {
  expect(keys({ compact: true, hidden: [] })).toEqual([['priority'], ['assignees'], [], []]);
});

test('each part can be hidden', () => {
  const some = keys({ compact: false, hidden: ['labels', 'priority'] });
  expect(some.flat().sort()).toEqual(all.filter(key => key !== 'labels' && key !== 'priority').sort());
  expect(keys({ compact: false, hidden: all })).toEqual([[], [], [], []]);
});

test('without storage, the choice lasts until the page is left', () => {
  const display = createCardDisplay('p');
  display.change({ compact: true });
  expect(display.store.get()).toEqual({ compact: true, hidden: [] });
});
