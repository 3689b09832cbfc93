import { afterEach, beforeEach, expect } from 'vitest';
import { restMouse } from '#ui/testing/mouse.ts';
import { toasts, withdrawToast } from '#ui/toast.ts';
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
  // Errors stay until they are dismissed, and the next test draws them anew.
  for (const { id } of toasts.get().flatMap(({ steps }) => steps)) withdrawToast(id);
  expect(unknownRequests()).toEqual([]);
  expect(errors).toEqual([]);
});
