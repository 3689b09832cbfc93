// @vitest-environment happy-dom
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedText } from './use-debounced-text.ts';

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

let reported: string[];
let text: string;
let write: (text: string) => void;
let arrive: (value: string) => void;

function Field({ value }: { value: string }) {
  const [fieldText, setFieldText] = useDebouncedText(value, next => reported.push(next));
  text = fieldText;
  write = setFieldText;
  return null;
}

const type = (typed: string) => act(() => write(typed));
const wait = () => act(() => vi.advanceTimersByTime(500));

beforeEach(() => {
  vi.useFakeTimers();
  reported = [];
  const root = createRoot(document.createElement('div'));
  arrive = value => act(() => root.render(createElement(Field, { value })));
  arrive('');
});

afterEach(() => vi.useRealTimers());

test('a pause in typing reports the text once', () => {
  type('q');
  type('quay ');
  expect(reported).toEqual([]);
  wait();
  expect(reported).toEqual(['quay']);
  arrive('quay');
  wait();
  expect(text).toBe('quay ');
  expect(reported).toEqual(['quay']);
});

test('letters typed while the value is underway stay', () => {
  type('qu');
  wait();
  expect(text).toBe('qu');
  type('qua');
  arrive('qu');
  expect(text).toBe('qua');
  wait();
  type('quay');
  arrive('qua');
  expect(text).toBe('quay');
  wait();
  expect(reported).toEqual(['qu', 'qua', 'quay']);
});

test('a letter deleted while the value is underway is reported', () => {
  type('q');
  wait();
  arrive('q');
  type('qu');
  wait();
  type('q');
  wait();
  arrive('qu');
  arrive('q');
  expect(text).toBe('q');
  expect(reported).toEqual(['q', 'qu', 'q']);
});

test('a value from elsewhere replaces the text', () => {
  type('quay');
  wait();
  arrive('quay');
  type('quays');
  arrive('');
  expect(text).toBe('');
  wait();
  expect(reported).toEqual(['quay']);
  arrive('quay');
  expect(text).toBe('quay');
});
