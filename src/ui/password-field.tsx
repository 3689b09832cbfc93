import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'counter' | 'mono'> {
  isNew?: boolean;
}

export function PasswordField({ isNew, hint, ...field }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const checkCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <TextField
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="off"
      spellCheck={false}
      {...field}
      hint={hasCapsLock ? 'Caps lock is on' : hint}
      type={isVisible ? 'text' : 'password'}
      onKeyDown={checkCapsLock}
      onKeyUp={checkCapsLock}
      suffix={
        <IconButton
          name={isVisible ? 'Hide password' : 'Show password'}
          size={24}
          icon={isVisible ? <EyeOff /> : <Eye />}
          onClick={() => setVisible(!isVisible)}
        />
      }
    />
  );
}
