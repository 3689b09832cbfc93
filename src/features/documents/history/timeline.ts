import type { DocumentVersion } from '#contract/app/documents.ts';
import type { TextMoment } from '#contract/app/moments.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { formatClock, formatDay } from '#lib/dates.ts';

interface VersionPoint {
  key: string;
  at: string;
  version: DocumentVersion;
  /** The text that its author wrote on. */
  previous: DocumentVersion | null;
  moment: null;
}

interface MomentPoint {
  key: string;
  at: string;
  version: null;
  moment: TextMoment;
}

export type TimelinePoint = VersionPoint | MomentPoint;

/** A text is settled into a version soon after its last key. */
const settledMs = 5_000;

/** What a document said, oldest first: its stretches of writing, and the versions that these do not show. */
export function timelineOf(
  versions: readonly DocumentVersion[],
  moments: readonly TextMoment[],
): TimelinePoint[] {
  const ends = moments.map(({ at }) => Date.parse(at));
  const isWritten = ({ kind, updated_at }: DocumentVersion) => {
    const time = Date.parse(updated_at);
    return kind === 'edited' && ends.some(end => end <= time && time - end <= settledMs);
  };
  const versionPoints = versions.map((version, index) => ({
    key: version.id,
    at: version.updated_at,
    version,
    previous: versions.slice(index + 1).find(wasWrittenOn) ?? null,
    moment: null,
  }));
  const points: TimelinePoint[] = [
    ...versionPoints.filter(({ version }) => !isWritten(version)),
    ...moments.map(moment => ({
      key: `${moment.place} ${moment.version}`,
      at: moment.at,
      version: null,
      moment,
    })),
  ];
  return points.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** What was given up was never the text that somebody wrote on. */
export const wasWrittenOn = ({ kind }: DocumentVersion) => kind !== 'discarded' && kind !== 'conflict';

/** The index of the point that shows a version; the last one before it where writing shows it. */
export function indexOfVersion(
  points: readonly TimelinePoint[],
  { id, updated_at }: DocumentVersion,
): number {
  const own = points.findIndex(({ version }) => version?.id === id);
  if (own >= 0) return own;
  const time = Date.parse(updated_at);
  return Math.max(
    0,
    points.findLastIndex(({ at }) => Date.parse(at) <= time),
  );
}

const deeds: Record<DocumentVersion['kind'], string> = {
  published: 'published',
  edited: 'wrote',
  kept: 'wrote the text before a large change',
  conflict: 'wrote one side of a conflict',
  discarded: 'wrote a text that was discarded',
};

/** "27 Nov 2026, 09:41". */
export function pointTime({ at }: TimelinePoint): string {
  const date = new Date(at);
  // The year is named whichever it is.
  return `${formatDay(date, new Date(0))}, ${formatClock(date)}`;
}

/** "Ana Reyes wrote 34 characters". */
export function pointDeed({ version, moment }: TimelinePoint): string {
  if (version) return `${version.created_by.name} ${deeds[version.kind]}`;
  const { actor, added, removed } = moment;
  return `${actor.name} ${written(added ?? 0, removed ?? 0)}`;
}

function written(added: number, removed: number): string {
  if (added > 0 && removed > 0)
    return `wrote ${counted(added, 'character')} and removed ${formatNumber(removed)}`;
  if (removed > 0) return `removed ${counted(removed, 'character')}`;
  return added > 0 ? `wrote ${counted(added, 'character')}` : 'changed the layout';
}
