import { expect, test } from 'vitest';
import { belongsTo } from './form-context.tsx';
import { invalidFields } from './invalid-fields.ts';

test('an error of one item belongs to the field of the list', () => {
  expect(belongsTo('tag_names', 'tag_names')).toBe(true);
  expect(belongsTo('tag_names.3', 'tag_names')).toBe(true);
  expect(belongsTo('tag_names_old', 'tag_names')).toBe(false);
});

function control(name: string, type: string, problem: string | null, extra: object = {}) {
  const validity = { valid: problem === null, [problem ?? 'valid']: true };
  return {
    name,
    type,
    willValidate: true,
    validity,
    ...extra,
  } as unknown as Element;
}

test('invalid values are reported by field with texts of our own', () => {
  const elements = [
    control('title', 'text', 'valueMissing'),
    control('email', 'email', 'typeMismatch'),
    control('password', 'password', 'tooShort', { minLength: 12 }),
    control('limit', 'number', 'rangeUnderflow'),
    control('fine', 'text', null),
    control('', 'text', 'valueMissing'),
  ];
  expect(invalidFields({ elements })).toEqual({
    title: ['Required'],
    email: ['This is not an email address'],
    password: ['At least 12 characters'],
    limit: ['This is not a value that fits here'],
  });
  expect(invalidFields({ elements: [control('fine', 'text', null)] })).toBeNull();
});
