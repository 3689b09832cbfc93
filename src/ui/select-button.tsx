import { ChevronDown } from 'lucide-react';
import { Button, type ButtonProps } from './button.tsx';
import styles from './select-button.module.css';

/** Opens a picker for a field of a form, and looks like a `Select`. */
export function SelectButton(props: Omit<ButtonProps, 'className' | 'variant' | 'size' | 'iconEnd'>) {
  return (
    <Button {...props} variant="outline" size={32} className={styles.button} iconEnd={<ChevronDown />} />
  );
}
