import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { query } from '#api/queries.ts';
import type { TicketMoment } from '#contract/app/moments.ts';
import type { TicketVersion } from '#contract/app/ticket-versions.ts';
import { MomentText } from '#entities/history/moment-text.tsx';
import { TimeSlider } from '#entities/history/time-slider.tsx';
import {
  chosenPoint,
  indexOfPoint,
  indexOfVersion,
  type TimelinePoint,
  timelineOf,
} from '#entities/history/timeline.ts';
import { versionTime } from '#lib/version-time.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ReadError } from '#ui/error-state.tsx';
import { FailedPart } from '#ui/failed-part.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx';
import { descriptionReads } from './description-reads.ts';
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
  // Without an answer the slider goes from version to version.
  const moments = useQuery({ ...query('listTicketMoments', { ticket: ticketId }), staleTime: 0 });
  const versions = list.data?.data ?? [];
  const written = moments.data;
  const points = useMemo(() => timelineOf(list.data?.data ?? [], written?.data ?? []), [list.data, written]);
  const [chosen, setChosen] = useState<TimelinePoint<TicketVersion, TicketMoment> | null>(null);
  const [versionId, setVersionId] = useState<string | null>(null);
  const point = chosenPoint(points, chosen);
  const version =
    versions.find(({ id }) => id === (point ? point.version?.id : versionId)) ??
    (point ? null : (versions.find(entry => !entry.is_current) ?? versions[0] ?? null));
  const { restorePoint, isPending } = useRestoreDescription(ticketId, description);
  const reads = useMemo(() => descriptionReads(ticketId), [ticketId]);
  const restoreAndClose = async () => {
    const restored = point ?? { version, moment: null };
    const time = versionTime(point ? { updated_at: point.at } : version!);
    if (await restorePoint(restored, time)) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="large"
      title="Earlier descriptions"
      busy={isPending}
      footer={
        (point || version) && (
          <Button
            icon={<RotateCcw />}
            pending={isPending}
            disabledReason={version?.is_current ? 'The description says this now.' : disabledReason}
            onClick={() => void restoreAndClose()}
          >
            {point ? 'Restore this moment' : 'Restore this version'}
          </Button>
        )
      }
    >
      {version || point ? (
        <div className={styles.versions}>
          <FailedPart what="What was written between the versions of the last day" read={moments} />
          {points.length > 1 && (
            <TimeSlider
              points={points}
              index={point ? indexOfPoint(points, point) : indexOfVersion(points, version!)}
              onChange={setChosen}
            />
          )}
          <Select
            label="Version"
            value={version?.id ?? ''}
            onChange={id => {
              setChosen(null);
              setVersionId(id);
            }}
            options={versions.map(version => ({ value: version.id, label: labelOf(version) }))}
          />
          {point ? (
            <MomentText point={point} reads={reads} className={styles.version} />
          ) : (
            <VersionText key={version!.id} ticketId={ticketId} versionId={version!.id} />
          )}
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
