import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Tooltip } from '#ui/tooltip.tsx';
import styles from './add-column.module.css';
import { LazyAddColumnForm } from './lazy-forms.tsx';

export function AddColumn() {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (open) {
    const close = () => {
      setOpen(false);
      requestAnimationFrame(() => button.current?.focus());
    };
    return <LazyAddColumnForm onClose={close} />;
  }
  return (
    <Tooltip text="Add column">
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label="Add column"
        onClick={() => setOpen(true)}
      >
        <Plus />
        <span className={styles.words}>Add column</span>
      </button>
    </Tooltip>
  );
}
