import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '#api/session.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { audienceOf } from '../data/audience.ts';
import { NotifyEditors } from './notify-editors.tsx';
import { useOpenDocument } from './open-document.tsx';
import styles from './publish-popover.module.css';

/** Who will see published changes, and whether the editors are notified. */
export function PublishOptions({
  pending,
  reason,
  onPublish,
}: {
  pending: boolean;
  reason: string | null;
  onPublish: (notify: boolean) => Promise<void>;
}) {
  const { project } = useOpenDocument();
  const { organization } = useSession();
  const [open, setOpen] = useState(false);
  const [notify, setNotify] = useState(false);
  return (
    <Popover
      label="Publish changes"
      align="end"
      open={open}
      onOpenChange={setOpen}
      trigger={<IconButton name="Publishing options" icon={<ChevronDown />} />}
    >
      <form
        className={styles.form}
        onSubmit={async event => {
          event.preventDefault();
          await onPublish(notify);
          setOpen(false);
        }}
      >
        <p className={styles.heading}>Publish these changes</p>
        <p className={styles.audience}>{audienceOf(project, organization)}</p>
        <NotifyEditors checked={notify} onChange={setNotify} />
        <Button type="submit" variant="ink" size={32} pending={pending} disabledReason={reason}>
          Publish now
        </Button>
      </form>
    </Popover>
  );
}
