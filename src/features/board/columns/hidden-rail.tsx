import { Eye, EyeOff } from 'lucide-react';
import { useSlice } from '#ui/use-store.ts';
import { useBoardColumns, useBoardModel } from '../board-model.ts';
import styles from './column-rail.module.css';

export function HiddenRail() {
  const { prefs } = useBoardModel();
  const showHidden = useSlice(prefs.store, prefs => prefs.showHidden);
  const count = useBoardColumns().filter(column => column.is_hidden).length;
  if (count === 0) return null;
  return (
    <div className={styles.ghost} data-hidden-rail="">
      <button
        type="button"
        className={styles.button}
        aria-pressed={showHidden}
        onClick={() => prefs.setShowHidden(!showHidden)}
      >
        {showHidden ? <EyeOff /> : <Eye />}
        <span className={styles.name}>{showHidden ? 'Put hidden columns away' : `${count} hidden`}</span>
      </button>
    </div>
  );
}
