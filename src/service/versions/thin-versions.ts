const hour = 3_600_000;
const day = 24 * hour;

/** Limits for the versions of one record: numbers, and characters in total. */
const limits = { written: 1000, published: 200, size: 40_000_000 };

/** Minimum distance of versions up to an age, in milliseconds. */
const tiers = [
  { maxAge: day, distance: 0 },
  { maxAge: 7 * day, distance: hour },
  { maxAge: 365 * day, distance: day },
  { maxAge: Number.POSITIVE_INFINITY, distance: 30 * day },
];

export interface StoredVersion {
  id: string;
  kind: string;
  size: number;
  updated_at: string;
}

/**
 * Keeps the newest and the longest version of each period of `tiers`; above the limits, versions of all ages are thinned
 * alike. `versions` are newest first, `now` is in milliseconds.
 */
export function versionsToForget(versions: readonly StoredVersion[], now: number): string[] {
  const [newest, ...older] = versions;
  if (!newest) return [];
  const publishedVersions = keptPublications(older.filter(isPublished), newest);
  const space = limits.size - newest.size - totalSize(publishedVersions);
  const writtenVersions = thinToLimits(
    older.filter(version => !isPublished(version)),
    { now, space },
  );
  const kept = new Set([newest, ...publishedVersions, ...writtenVersions]);
  return versions.filter(version => !kept.has(version)).map(({ id }) => id);
}

const isPublished = ({ kind }: StoredVersion) => kind === 'published';

const totalSize = (versions: readonly StoredVersion[]) => versions.reduce((sum, { size }) => sum + size, 0);

/** Keeps the newest publication in any case. */
function keptPublications(publications: readonly StoredVersion[], newestVersion: StoredVersion) {
  const newerPublications = isPublished(newestVersion) ? 1 : 0;
  let size = newestVersion.size;
  return publications.filter((version, index) => {
    size += version.size;
    const rank = newerPublications + index;
    return rank === 0 || (rank < limits.published && size <= limits.size);
  });
}

/** Doubles the distance of versions until their number and size are within the limits. */
function thinToLimits(
  versions: readonly StoredVersion[],
  { now, space }: { now: number; space: number },
): readonly StoredVersion[] {
  let kept = versions;
  for (let minDistance = 0; ; minDistance = minDistance === 0 ? 60_000 : minDistance * 2) {
    kept = thin(kept, now, minDistance);
    if (kept.length < limits.written && totalSize(kept) <= space) return kept;
    // Even the few versions that are left exceed the size.
    if (minDistance > 365 * day * 100) return newestWithin(kept, space);
  }
}

function thin(
  versions: readonly StoredVersion[],
  now: number,
  minDistance: number,
): readonly StoredVersion[] {
  const periods = new Map<string, StoredVersion[]>();
  for (const version of versions) {
    const time = Date.parse(version.updated_at);
    const tier = tiers.find(({ maxAge }) => now - time <= maxAge) ?? tiers[0]!;
    const distance = Math.max(tier.distance, minDistance);
    const period = distance === 0 ? version.id : `${distance} ${Math.floor(time / distance)}`;
    const versionsOfPeriod = periods.get(period);
    if (versionsOfPeriod) versionsOfPeriod.push(version);
    else periods.set(period, [version]);
  }
  return [...periods.values()].flatMap(([newest, ...rest]) => {
    const longest = rest.reduce((one, other) => (other.size > one.size ? other : one), newest!);
    return longest === newest ? [newest!] : [newest!, longest];
  });
}

function newestWithin(versions: readonly StoredVersion[], space: number): StoredVersion[] {
  let size = 0;
  return versions.filter(version => {
    size += version.size;
    return size <= space;
  });
}
