// @vitest-environment happy-dom
import { act, createElement, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { FocusRecovery } from './focus-recovery.tsx';

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

let show: (...sections: readonly (readonly string[] | null)[]) => Promise<void>;

beforeEach(async () => {
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild!);
  show = (...sections) => act(async () => root.render(createElement(Sections, { sections })));
  await show(['Ada', 'Jonas', 'Elif']);
});

const fallback = () => button('New');

function Sections({ sections }: { sections: readonly (readonly string[] | null)[] }) {
  const container = useRef<HTMLDivElement>(null);
  const controlOf = (name: string) => createElement('button', { type: 'button', key: name }, name);
  const rowOf = (name: string) =>
    createElement('li', { key: name, 'data-row': name }, controlOf(`Open ${name}`), controlOf(`End ${name}`));
  return createElement(
    'div',
    { ref: container },
    createElement(FocusRecovery, { within: container, fallback }),
    controlOf('New'),
    sections.map(
      (names, index) =>
        names &&
        createElement(
          'section',
          { key: index },
          createElement('h2', null, 'Sessions'),
          createElement('ul', null, names.map(rowOf)),
        ),
    ),
  );
}

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(one => one.textContent === name)!;
const focused = () => document.activeElement?.textContent;

test('the row that takes the place of a removed one has the focus, on the same button', async () => {
  button('End Jonas').focus();
  await show(['Ada', 'Elif']);
  expect(focused()).toBe('End Elif');
  await show(['Ada']);
  expect(focused()).toBe('End Ada');
});

test('a row that moves to another section keeps the focus, on the same button', async () => {
  await show(['Ada', 'Jonas'], ['Elif']);
  button('End Ada').focus();
  await show(['Jonas'], ['Elif', 'Ada']);
  expect(focused()).toBe('End Ada');
  await show(['Jonas', 'Ada'], ['Elif']);
  expect(focused()).toBe('End Ada');
});

test('after the last row the heading has the focus', async () => {
  button('Open Jonas').focus();
  await show([]);
  expect(focused()).toBe('Sessions');
});

test('a focus on another row stays there', async () => {
  button('End Jonas').focus();
  button('Open Ada').focus();
  await show(['Ada', 'Elif']);
  expect(focused()).toBe('Open Ada');
});

test('a press outside ends the focus, which then does not come back', async () => {
  button('End Jonas').focus();
  document.querySelector('h2')!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button('End Jonas').blur();
  await show(['Ada', 'Elif']);
  expect(document.activeElement).toBe(document.body);
});

test('after the last section of rows, one beside it has the focus, or else the fallback', async () => {
  await show(['Ada'], ['Jonas', 'Noah'], ['Elif']);
  button('End Noah').focus();
  await show(['Ada'], null, ['Elif']);
  expect(focused()).toBe('End Elif');
  await show(['Ada'], null, null);
  expect(focused()).toBe('End Ada');
  await show(null, null, null);
  expect(focused()).toBe('New');
});
