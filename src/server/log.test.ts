import { expect, test } from 'vitest';
import { createUnavailableLog } from './log.ts';

test('refused requests are logged once a minute, with their number', () => {
  const lines: string[] = [];
  let elapsed = 0;
  const log = createUnavailableLog(
    line => lines.push(line),
    () => elapsed,
  );
  const error = new Error('The database cannot be written right now.', { cause: new Error('disk full') });
  for (; elapsed < 90_000; elapsed += 1_000) log(error);
  expect(lines.map(line => JSON.parse(line))).toMatchObject([
    { level: 'error', message: error.message, cause: 'disk full', refused: 1 },
    { refused: 60 },
  ]);
});
