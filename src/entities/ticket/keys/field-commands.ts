import type { ContextCommand } from '#ui/palette-context.ts';
import { pickerOf } from '../fields/field-editors.ts';
import { type KeyField, keyFields, keysOnCards } from '../fields/ticket-fields.ts';

export interface FieldCommandOptions {
  omitted?: readonly KeyField['key'][];
  /** Whether the keys are those of an open ticket. */
  isOpen?: boolean;
  /** Why a field cannot be changed; null where it can. */
  reasonFor?: (field: KeyField['key']) => string | null;
  onField: (field: KeyField['key']) => void;
}

/** A command of the palette for each field, which opens its list. */
export function fieldCommands({
  omitted = [],
  isOpen = false,
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
        shortcut: isOpen ? shortcut.keys : keysOnCards(shortcut),
        disabledReason: reasonFor(key),
        run: () => onField(key),
      };
    });
}
