import { History } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AutosavedText } from '#editor/autosave/use-autosave.ts';
import { Button } from '#ui/button.tsx';
import styles from './history.module.css';

const VersionsDialog = lazy(async () => ({
  default: (await import('./versions-dialog.tsx')).VersionsDialog,
}));

export interface DescriptionVersionsProps {
  ticketId: string;
  description: AutosavedText<string>;
  disabledReason: string | null;
}

export function DescriptionVersions(props: DescriptionVersionsProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.open}>
      <Button size={28} variant="ghost" icon={<History />} onClick={() => setOpen(true)}>
        Earlier descriptions
      </Button>
      {open && (
        <Suspense>
          <VersionsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
