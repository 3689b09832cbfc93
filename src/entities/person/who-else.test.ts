import { expect, test } from 'vitest';
import { whoElse } from './who-else-words.ts';

const nobody = { names: [], otherTab: false, otherDevice: false };

test('names the others who edit a text; null for none', () => {
  expect(whoElse(nobody)).toBeNull();
  expect(whoElse({ ...nobody, names: ['Dana'] })).toBe('Dana is editing');
  expect(whoElse({ ...nobody, names: ['Dana', 'Ada'] })).toBe('Dana and Ada are editing');
  expect(whoElse({ ...nobody, names: ['Dana', 'Ada', 'Tomás'] })).toBe('Dana and 2 others are editing');
});

test('another tab of this browser takes precedence over another device', () => {
  expect(whoElse({ ...nobody, otherTab: true, otherDevice: true })).toBe('Also open in another tab');
  expect(whoElse({ ...nobody, otherDevice: true })).toBe('You are also editing elsewhere');
  expect(whoElse({ names: ['Dana'], otherTab: true, otherDevice: false })).toBe(
    'Dana is editing · Also open in another tab',
  );
});
