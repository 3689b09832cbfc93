import { type UseQueryResult, useQuery } from '@tanstack/react-query';
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
  const [chosenId, setChosenId] = useState<string | null>(null);
  const versions = list.data?.data ?? [];
  const version =
    versions.find(({ id }) => id === chosenId) ?? versions.find(entry => !entry.is_current) ?? versions[0];
  const { restoreVersion, isPending } = useRestoreDescription(ticketId, description);
  const restoreAndClose = async (version: TicketVersion) => {
    if (await restoreVersion(version, versionTime(version))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title="Earlier descriptions"
      busy={isPending}
      footer={
        version && (
          <Button
            icon={<RotateCcw />}
            pending={isPending}
            disabledReason={version.is_current ? 'The description says this now.' : disabledReason}
            onClick={() => void restoreAndClose(version)}
          >
            Restore this version
          </Button>
        )
      }
    >
      {version ? (
        <div className={styles.versions}>
          <Select
            label="Version"
            value={version.id}
            onChange={setChosenId}
            options={versions.map(version => ({ value: version.id, label: labelOf(version) }))}
          />
          <VersionText key={version.id} ticketId={ticketId} versionId={version.id} />
        </div>
      ) : (
        <NoVersions list={list} />
      )}
    </Dialog>
  );
}

function NoVersions({ list }: { list: UseQueryResult }) {
  if (list.error) return <ReadError title="The versions did not load" read={list} />;
  if (list.isPending) {
    return (
      <SkeletonGroup label="Loading the versions">
        <Skeleton width="60%" />
      </SkeletonGroup>
    );
  }
  return <p>The description has not changed yet. What it says is kept here once it does.</p>;
}
