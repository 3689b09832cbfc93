import { expect, test } from 'vitest';
import { parseQuery } from './query.ts';

test.each([
  ['a=1&b=x%2Cy', { a: '1', b: 'x,y' }],
  ['a=1&a=2', { a: '2' }],
  ['q=two+words%2B', { q: 'two words+' }],
  ['q=%&r=%zz', { q: '%', r: '%zz' }],
  ['a&b=&=c&&', { a: '', b: '', '': 'c' }],
  ['a=b=c', { a: 'b=c' }],
  ['l%61bel=%C3%A9', { label: 'é' }],
])('%s', (query, values) => expect({ ...parseQuery(query) }).toEqual(values));

test('keys that objects inherit are ordinary keys', () => {
  const values = parseQuery('__proto__=a&constructor=b');
  expect(Object.entries(values)).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
  ]);
  expect(Object.getPrototypeOf(values)).toBeNull();
});
