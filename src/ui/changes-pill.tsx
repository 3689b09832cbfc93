import { RefreshCw } from 'lucide-react';
import styles from './changes-pill.module.css';

export function ChangesPill({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <span role="status" data-changes-pill="">
      {count > 0 && (
        <button type="button" className={styles.pill} onClick={onShow}>
          <RefreshCw />
          {count} {count === 1 ? 'change' : 'changes'}
        </button>
      )}
    </span>
  );
}
