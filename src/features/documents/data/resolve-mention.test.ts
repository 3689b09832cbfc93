import { expect, test } from 'vitest';
import { resolveMention } from './resolve-mention.ts';

test('mentions lead to what they name', () => {
  expect(resolveMention({ kind: 'ticket', id: 't', label: 'HBR-214 Offline check-in' })).toEqual({
    href: '/HBR-214',
  });
  expect(resolveMention({ kind: 'document', id: 'd', label: 'Plan' })).toEqual({ href: '/documents/d' });
  expect(resolveMention({ kind: 'person', id: 'p', label: 'Mara' })).toBeUndefined();
  expect(resolveMention({ kind: 'ticket', id: 't', label: 'no reference' })).toBeUndefined();
});
