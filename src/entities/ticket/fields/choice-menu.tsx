import { ActionButton } from '#ui/action-bar.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import type { PickerOption } from '#ui/picker-options.ts';
import type { ChoiceField } from './ticket-fields.ts';

interface ChoiceMenuProps {
  field: ChoiceField;
  disabledReason?: string | null;
  onChoose: (option: PickerOption) => void;
}

export function ChoiceMenu({ field, disabledReason = null, onChoose }: ChoiceMenuProps) {
  const { label, choice } = field;
  const button = (
    <ActionButton icon={choice.icon} disabledReason={disabledReason}>
      {label}
    </ActionButton>
  );
  if (disabledReason !== null) return button;
  return (
    <Menu side="top" label={label} trigger={button}>
      {choice.options.map(option => (
        <MenuItem key={option.value} icon={option.icon} onSelect={() => onChoose(option)}>
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
