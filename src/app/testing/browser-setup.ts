import { afterEach, beforeEach, expect } from 'vitest';
import { restMouse } from '#ui/testing/mouse.ts';
import { catchRequests, unknownRequests } from './memory-service.ts';
import { closeApp } from './open-app.ts';

let errors: string[] = [];
const { error } = console;
console.error = (...words: unknown[]) => {
  errors.push(words.map(String).join(' '));
  error(...words);
};

catchRequests();

beforeEach(async () => {
  errors = [];
  // It stays where the test before has left it.
  await restMouse();
});

afterEach(() => {
  closeApp();
  expect(unknownRequests()).toEqual([]);
  expect(errors).toEqual([]);
});
