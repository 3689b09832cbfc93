import { expect, test } from 'vitest';
import { faultFor, faultsOf } from './faults.ts';

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};

test('faults come from the address and stay for the tab until they are cleared', () => {
  const kept = storage();
  const faults = [
    { operation: 'moveTicket', status: 422, delay: 0 },
    { operation: 'listInbox', status: 0, delay: 300 },
  ];
  expect(faultsOf('?mock=moveTicket:422,listInbox:0:300', kept)).toEqual(faults);
  expect(faultsOf('', kept)).toEqual(faults);
  expect(faultsOf('?mock=', kept)).toEqual([]);
});

test('a fault meets its operation alone', () => {
  const [fault] = faultsOf('?mock=moveTicket', storage());
  const url = 'http://docket.test/api/v1/tickets/1/move';
  expect(faultFor([fault!], 'POST', url)).toBe(fault);
  expect(faultFor([fault!], 'GET', url)).toBeUndefined();
  expect(faultFor([fault!], 'POST', 'http://docket.test/api/v1/tickets/1/comments')).toBeUndefined();
  expect(faultFor(faultsOf('?mock=nonsense', storage()), 'POST', url)).toBeUndefined();
});
