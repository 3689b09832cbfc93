import { expect, test } from 'vitest';
import { recordAt } from './record-address.ts';

const origin = 'https://docket.example';

test.each([
  ['/HBR-214', { kind: 'ticket', reference: 'HBR-214' }],
  ['/projects/HBR/board/HBR-214?view=a', { kind: 'ticket', reference: 'HBR-214' }],
  ['/projects/HBR/list/HBR-214', { kind: 'ticket', reference: 'HBR-214' }],
  ['/%C3%84-1', { kind: 'ticket', reference: 'Ä-1' }],
  ['/documents/0199a', { kind: 'document', id: '0199a' }],
  ['/documents/0199a#tides', null],
  ['/documents/0199a/history', null],
  ['/documents', null],
  ['/HBR-014', null],
  ['/%-1', { kind: 'ticket', reference: '%-1' }],
])('%s', (path, record) => expect(recordAt(origin + path, origin)).toEqual(record));

test('addresses of other deployments are none of ours', () => {
  expect(recordAt('https://other.example/HBR-214', origin)).toBeNull();
  expect(recordAt('HBR-214', origin)).toBeNull();
});
