import { MenuItem } from '#ui/menu.tsx';
import { type FieldCommandOptions, fieldCommands } from './field-commands.ts';

/** An item of a menu for each field, which opens its list. */
export function FieldItems(options: FieldCommandOptions) {
  return fieldCommands(options).map(({ id, text, icon, shortcut, disabledReason, run }) => (
    <MenuItem key={id} {...{ icon, shortcut, disabledReason }} onSelect={run}>
      {text}
    </MenuItem>
  ));
}
