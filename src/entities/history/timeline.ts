import type { DocumentVersion } from '#contract/app/documents.ts';
import type { TextMoment, TicketMoment } from '#contract/app/moments.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { formatClock, formatDay } from '#lib/dates.ts';

/** What the versions of documents and of tickets have in common. */
type Version = Pick<DocumentVersion, 'id' | 'kind' | 'created_by' | 'updated_at'>;
type Moment = TextMoment | TicketMoment;

interface VersionPoint<V, M> {
  key: string;
  at: string;
  version: V;
  /** The text that its author wrote on. */
  previous: V | null;
  /** The last writing before the version, which knows its writers, where that was not shown by an earlier version. */
  before: M | null;
  moment: null;
}

interface MomentPoint<M> {
  key: string;
  at: string;
  version: null;
  moment: M;
}

export type TimelinePoint<V = Version, M = Moment> = VersionPoint<V, M> | MomentPoint<M>;

/** A text is settled into a version soon after its last key. */
const settledMs = 5_000;

/** What a text said, oldest first: its stretches of writing, and the versions that these do not show. */
export function timelineOf<V extends Version, M extends Moment>(
  versions: readonly V[],
  moments: readonly M[],
): TimelinePoint<V, M>[] {
  const ends = moments.map(({ at }) => Date.parse(at));
  const isWritten = ({ kind, updated_at }: Version) => {
    const time = Date.parse(updated_at);
    return kind === 'edited' && ends.some(end => end <= time && time - end <= settledMs);
  };
  const latestFirst = moments.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const versionPoints = versions.map((version, index) => {
    const previous = versions.slice(index + 1).find(wasWrittenOn) ?? null;
    const before = wasWrittenOn(version) ? lastBefore(latestFirst, version) : null;
    const isNews = before !== null && !(previous && Date.parse(before.at) <= Date.parse(previous.updated_at));
    const { id: key, updated_at: at } = version;
    return { key, at, version, previous, before: isNews ? before : null, moment: null };
  });
  const points: TimelinePoint<V, M>[] = [
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

function lastBefore<M extends Moment>(latestFirst: readonly M[], { updated_at }: Version): M | null {
  const time = Date.parse(updated_at);
  return latestFirst.find(({ at }) => Date.parse(at) <= time) ?? null;
}

/** What was given up was never the text that somebody wrote on. */
export const wasWrittenOn = ({ kind }: Pick<Version, 'kind'>) => kind !== 'discarded' && kind !== 'conflict';

/** The index of the point that has this key; of the last one before it where it is gone. */
export function indexOfPoint(
  points: readonly TimelinePoint[],
  { key, at }: Pick<TimelinePoint, 'key' | 'at'>,
): number {
  const own = points.findIndex(point => point.key === key);
  if (own >= 0) return own;
  const time = Date.parse(at);
  return Math.max(
    0,
    points.findLastIndex(({ at }) => Date.parse(at) <= time),
  );
}

/** The index of the point that shows a version; the last one before it where writing shows it. */
export const indexOfVersion = (
  points: readonly TimelinePoint[],
  { id: key, updated_at: at }: Pick<Version, 'id' | 'updated_at'>,
): number => indexOfPoint(points, { key, at });

/**
 * The point that was chosen, whatever was written since: a moment stays as it was chosen; a version that writing has
 * taken into itself gives way to the last point before it.
 */
export function chosenPoint<P extends TimelinePoint>(points: readonly P[], chosen: P | null): P | null {
  if (!chosen) return null;
  const shown = points[indexOfPoint(points, chosen)] ?? null;
  return shown?.key === chosen.key || !chosen.moment ? shown : chosen;
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
