import { expect, test } from 'vitest';
import type { FieldEditor } from './field-editor.ts';
import { activityFields, fieldEditors, optionFields, pickerFields, propertyFields } from './field-editors.ts';

import { keyFields } from './ticket-fields.ts';

const editors: FieldEditor[] = Object.values(fieldEditors);
const keysOf = (list: readonly FieldEditor[]) => list.map(({ key }) => key).sort();

test('no two fields share a shortcut', () => {
  const keys = propertyFields.flatMap(({ property }: FieldEditor) => property?.shortcut?.keys ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test('every field with a part for a place is in the list of that place', () => {
  expect(keysOf(propertyFields)).toEqual(keysOf(editors.filter(({ property }) => property)));
  expect(keysOf(pickerFields)).toEqual(keysOf(editors.filter(({ picker }) => picker)));
  expect(keysOf(pickerFields)).toEqual(keyFields.map(({ key }) => key).sort());
  expect(keysOf(activityFields)).toEqual(keysOf(editors.filter(({ activity }) => activity)));
  const filtered = editors.filter(({ filterOptions }) => filterOptions);
  expect(keysOf(optionFields.map(name => fieldEditors[name]))).toEqual(keysOf(filtered));
});
