import { RefreshCw } from 'lucide-react';
import { counted } from '#lib/counted.ts';
import styles from './changes-pill.module.css';

export function ChangesPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <span role="status" data-changes-pill="">
      {count > 0 && (
        <button type="button" className={styles.pill} onClick={onShow}>
          <RefreshCw />
          {counted(count, 'change')}
        </button>
      )}
    </span>
  );
}
