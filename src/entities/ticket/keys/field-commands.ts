import type { ContextCommand } from '#ui/palette-context.ts';
import { pickerOf } from '../fields/field-editors.ts';
import { type KeyField, keyFields } from '../fields/ticket-fields.ts';

export interface FieldCommandOptions {
  omitted?: readonly KeyField['key'][];
  /** Why a field cannot be changed; null where it can. */
  reasonFor?: (field: KeyField['key']) => string | null;
  onField: (field: KeyField['key']) => void;
}

/** A command of the palette for each field, which opens its list. */
export function fieldCommands({
  omitted = [],
  reasonFor = () => null,
  onField,
}: FieldCommandOptions): ContextCommand[] {
  return keyFields
    .filter(({ key }) => !omitted.includes(key))
    .map(({ key, shortcut }) => {
      const { icon, action } = pickerOf(key);
      return {
        id: `field-${key}`,
        text: `${action}…`,
        icon,
        shortcut: shortcut.keys,
        disabledReason: reasonFor(key),
        run: () => onField(key),
      };
    });
}
