import { History } from 'lucide-react';
import { useState } from 'react';
import type { AutosavedText } from '#editor/autosave/use-autosave.ts';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import styles from './history.module.css';

const VersionsDialog = lazyComponent(async () => (await import('./versions-dialog.tsx')).VersionsDialog);

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
      {open && <VersionsDialog {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}
