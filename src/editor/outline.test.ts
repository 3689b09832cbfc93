import { expect, test } from 'vitest';
import { outlineOf } from './outline.ts';

test('levels become depths from the largest one used', () => {
  const outline = outlineOf(
    '<h2>First <strong>five</strong> minutes</h2><p>x</p><h3>Handing over</h3><h2>Report</h2>',
  );
  expect(outline).toEqual([
    { id: 'h-first-five-minutes', level: 2, depth: 0, text: 'First five minutes', index: 0 },
    { id: 'h-handing-over', level: 3, depth: 1, text: 'Handing over', index: 1 },
    { id: 'h-report', level: 2, depth: 0, text: 'Report', index: 2 },
  ]);
});

test('equal headings get different ids, empty ones none', () => {
  const outline = outlineOf('<h1>Steps</h1><h1> </h1><h3>Steps</h3>');
  expect(outline.map(({ id, depth, index }) => [id, depth, index])).toEqual([
    ['h-steps', 0, 0],
    ['h-steps-2', 1, 2],
  ]);
});

test('ids keep letters of every script and are never empty', () => {
  expect(outlineOf('<h2>会議メモ</h2><h2>Übersicht &amp; Plan</h2><h2>🎉</h2>').map(({ id }) => id)).toEqual([
    'h-会議メモ',
    'h-übersicht-plan',
    'h-section',
  ]);
});
