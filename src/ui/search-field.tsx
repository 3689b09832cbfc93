import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { IconButton } from './icon-button.tsx';
import { Kbd } from './kbd.tsx';
import { ariaKeys } from './key-names.ts';
import { useDebouncedText } from './use-debounced-text.ts';
import hidden from './visually-hidden.module.css';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  shortcut?: string;
  size?: 28 | 32;
  autoFocus?: boolean;
  className?: string | undefined;
}

export function SearchField({
  label,
  value,
  onChange,
  placeholder,
  shortcut,
  size = 28,
  autoFocus,
  className,
}: SearchFieldProps) {
  const id = useId();
  const ref = useRef<HTMLInputElement>(null);
  return (
    <div className={classNames(styles.box, size === 28 && styles.small, className)}>
      <label htmlFor={id} className={styles.side}>
        <Search />
        <span className={hidden.hidden}>{label}</span>
      </label>
      <input
        ref={ref}
        id={id}
        type="search"
        className={styles.input}
        value={value}
        placeholder={placeholder}
        aria-keyshortcuts={ariaKeys(shortcut)}
        // biome-ignore lint/a11y/noAutofocus: only where a person just opened the search
        autoFocus={autoFocus}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || value === '') return;
          event.preventDefault();
          event.stopPropagation();
          onChange('');
        }}
      />
      {value !== '' ? (
        <IconButton
          name="Clear search"
          size={24}
          icon={<X />}
          onClick={() => {
            onChange('');
            ref.current?.focus();
          }}
        />
      ) : (
        shortcut && <Kbd keys={shortcut} />
      )}
    </div>
  );
}

export function DebouncedSearchField({ value, onChange, ...field }: SearchFieldProps) {
  const [text, setText] = useDebouncedText(value, onChange);
  return <SearchField {...field} value={text} onChange={setText} />;
}
