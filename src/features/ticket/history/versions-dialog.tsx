import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { query } from '#api/queries.ts';
import type { TicketVersion } from '#contract/app/ticket-versions.ts';
import { versionTime } from '#lib/version-time.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ReadError } from '#ui/error-state.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import type { DescriptionVersionsProps } from './description-versions.tsx';
import styles from './history.module.css';
import { useRestoreDescription } from './use-restore-description.ts';
import { VersionText } from './version-text.tsx';

function labelOf(version: TicketVersion): string {
  const notes = [
    version.kind === 'conflict' && 'conflict',
    version.kind === 'discarded' && 'discarded',
    version.is_current && 'current',
  ].filter(note => note !== false);
  return [versionTime(version), version.created_by.name, ...notes].join(', ');
}

export function VersionsDialog({
  ticketId,
  description,
  disabledReason,
  onClose,
}: DescriptionVersionsProps & { onClose: () => void }) {
  const list = useQuery({ ...query('listTicketVersions', { ticket: ticketId }), staleTime: 0 });
  const [chosen, setChosen] = useState<string | null>(null);
  const versions = list.data?.data ?? [];
  const shown =
    versions.find(({ id }) => id === chosen) ?? versions.find(one => !one.is_current) ?? versions[0];
  const restore = useRestoreDescription(ticketId, description);
  const run = async (version: TicketVersion) => {
    if (await restore.run(version, versionTime(version))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title="Earlier descriptions"
      busy={restore.pending}
      footer={
        shown && (
          <Button
            icon={<RotateCcw />}
            pending={restore.pending}
            disabledReason={shown.is_current ? 'The description says this now.' : disabledReason}
            onClick={() => void run(shown)}
          >
            Restore this version
          </Button>
        )
      }
    >
      {shown ? (
        <div className={styles.versions}>
          <Select
            label="Version"
            value={shown.id}
            onChange={setChosen}
            options={versions.map(version => ({ value: version.id, label: labelOf(version) }))}
          />
          <VersionText key={shown.id} ticketId={ticketId} versionId={shown.id} />
        </div>
      ) : list.error ? (
        <ReadError title="The versions did not load" read={list} />
      ) : list.isPending ? (
        <SkeletonGroup label="Loading the versions">
          <Skeleton width="60%" />
        </SkeletonGroup>
      ) : (
        <p>The description has not changed yet. What it says is kept here once it does.</p>
      )}
    </Dialog>
  );
}
