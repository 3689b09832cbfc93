import { expect, test } from 'vitest';
import { faultFor, faultsOf } from './faults.ts';

const createStorage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
};

test('faults come from the address and stay for the tab until they are cleared', () => {
  const storage = createStorage();
  const faults = [
    { operation: 'moveTicket', status: 422, delay: 0 },
    { operation: 'listInbox', status: 0, delay: 300 },
  ];
  expect(faultsOf('?mock=moveTicket:422,listInbox:0:300', storage)).toEqual(faults);
  expect(faultsOf('', storage)).toEqual(faults);
  expect(faultsOf('?mock=', storage)).toEqual([]);
});

test('a fault applies to its operation only', () => {
  const [fault] = faultsOf('?mock=moveTicket', createStorage());
  const url = 'http://docket.test/api/v1/tickets/1/move';
  expect(faultFor([fault!], 'POST', url)).toBe(fault);
  expect(faultFor([fault!], 'GET', url)).toBeUndefined();
  expect(faultFor([fault!], 'POST', 'http://docket.test/api/v1/tickets/1/comments')).toBeUndefined();
  expect(faultFor(faultsOf('?mock=nonsense', createStorage()), 'POST', url)).toBeUndefined();
});
