import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './import-report-dialog.module.css';

interface ImportReportDialogProps {
  /** What was imported; null for nothing worth a sentence. */
  done: string | null;
  problems: readonly string[];
  onClose: () => void;
}

export function ImportReportDialog({ done, problems, onClose }: ImportReportDialogProps) {
  return (
    <Dialog
      onOpenChange={onClose}
      title="Import report"
      size="medium"
      description={done && `${done}.`}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keys scroll a long list */}
      <ul className={styles.problems} tabIndex={0} aria-label="What is missing">
        {problems.map((problem, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            <bdi>{problem}</bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
