import { Eye, EyeOff } from 'lucide-react';
import type { Board } from '#contract/boards.ts';
import { useBoardKit } from '../board-kit.ts';
import { useSlice } from '../store.ts';
import styles from './column-rail.module.css';

/** In the place of the columns that are hidden for everybody: opens them for now, for oneself. */
export function HiddenRail({ columns }: { columns: readonly Board[] }) {
  const kit = useBoardKit();
  const showHidden = useSlice(kit.prefs.store, prefs => prefs.showHidden);
  const count = columns.filter(column => column.is_hidden).length;
  if (count === 0) return null;
  return (
    <div className={styles.ghost} data-hidden-rail="">
      <button
        type="button"
        className={styles.button}
        aria-pressed={showHidden}
        onClick={() => kit.prefs.setShowHidden(!showHidden)}
      >
        {showHidden ? <EyeOff /> : <Eye />}
        <span className={styles.name}>{showHidden ? 'Put hidden columns away' : `${count} hidden`}</span>
      </button>
    </div>
  );
}
