import { expect, test } from 'vitest';
import { whoElse } from './who-else-words.ts';

const nobody = { names: [], otherTab: false, otherDevice: false };

test('says who else is at a text, and nothing when nobody is', () => {
  expect(whoElse(nobody)).toBeNull();
  expect(whoElse({ ...nobody, names: ['Dana'] })).toBe('Dana is editing');
  expect(whoElse({ ...nobody, names: ['Dana', 'Ada'] })).toBe('Dana and Ada are editing');
  expect(whoElse({ ...nobody, names: ['Dana', 'Ada', 'Tomás'] })).toBe('Dana and 2 others are editing');
});

test('a tab of the same browser is named rather than another device', () => {
  expect(whoElse({ ...nobody, otherTab: true, otherDevice: true })).toBe('Also open in another tab');
  expect(whoElse({ ...nobody, otherDevice: true })).toBe('You are also editing elsewhere');
  expect(whoElse({ names: ['Dana'], otherTab: true, otherDevice: false })).toBe(
    'Dana is editing · Also open in another tab',
  );
});
