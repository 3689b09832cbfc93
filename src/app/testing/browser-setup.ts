import { afterEach, beforeEach, expect } from 'vitest';
import { catchRequests, unknownRequests } from './memory-service.ts';
import { closeApp } from './open-app.ts';

let errors: string[] = [];
const { error } = console;
console.error = (...words: unknown[]) => {
  errors.push(words.map(String).join(' '));
  error(...words);
};

catchRequests();

beforeEach(() => {
  errors = [];
});

afterEach(() => {
  closeApp();
  expect(unknownRequests()).toEqual([]);
  expect(errors).toEqual([]);
});
