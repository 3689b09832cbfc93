import { expect, test } from 'vitest';
import { byName } from './by-name.ts';

test('orders names as people read them', () => {
  const names = ['Sprint 10', 'sprint 2', 'Zebra', 'Éclair', 'apple'];
  const ordered = names.map(name => ({ name, id: name })).sort(byName);
  expect(ordered.map(record => record.name)).toEqual(['apple', 'Éclair', 'sprint 2', 'Sprint 10', 'Zebra']);
});

test('settles equal names by id', () => {
  const records = ['c', 'a', 'b'].map(id => ({ id, name: 'Same' }));
  expect(records.sort(byName).map(record => record.id)).toEqual(['a', 'b', 'c']);
});
