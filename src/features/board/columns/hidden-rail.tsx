import { Eye, EyeOff } from 'lucide-react';
import { useSlice } from '#ui/use-store.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useBoardColumns, useBoardModel } from '../board-model.ts';
import styles from './column-rail.module.css';

/** Shows the hidden columns and puts them away. `inHeads`: in the row of the heads of lanes. */
export function HiddenRail({ inHeads = false }: { inHeads?: boolean }) {
  const { prefs } = useBoardModel();
  const showHidden = useSlice(prefs.store, prefs => prefs.showHidden);
  const count = useBoardColumns().filter(column => column.is_hidden).length;
  if (count === 0) return null;
  const words = showHidden ? 'Put hidden columns away' : `${count} hidden`;
  return (
    <div className={styles.ghost} data-hidden-rail="" data-in-heads={inHeads || undefined}>
      <button
        type="button"
        className={styles.button}
        title={inHeads ? words : undefined}
        aria-pressed={showHidden}
        onClick={() => prefs.setShowHidden(!showHidden)}
      >
        {showHidden ? <EyeOff /> : <Eye />}
        {inHeads ? <VisuallyHidden>{words}</VisuallyHidden> : <span className={styles.name}>{words}</span>}
      </button>
    </div>
  );
}
