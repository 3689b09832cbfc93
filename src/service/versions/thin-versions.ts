const hour = 3_600_000;
const day = 24 * hour;

/** Limits for the versions of one record: numbers, and characters in total. */
const kept = { written: 1000, published: 200, size: 40_000_000 };

/** Minimum distance (`grain`) of versions up to an age, in milliseconds. */
const tiers = [
  { age: day, grain: 0 },
  { age: 7 * day, grain: hour },
  { age: 365 * day, grain: day },
  { age: Number.POSITIVE_INFINITY, grain: 30 * day },
];

export interface StoredVersion {
  id: string;
  kind: string;
  size: number;
  updated_at: string;
}

/**
 * Keeps the newest and the longest version of each period of `tiers`; above the limits all ages are thinned alike.
 * `versions` are newest first, `now` is in milliseconds.
 */
export function versionsToForget(versions: readonly StoredVersion[], now: number): string[] {
  const [newest, ...older] = versions;
  if (!newest) return [];
  const published = keptPublications(older.filter(isPublished), isPublished(newest) ? 1 : 0, newest.size);
  const space = kept.size - newest.size - sizeOf(published);
  const written = older.filter(version => !isPublished(version));
  let left: readonly StoredVersion[] = written;
  for (let finest = 0; ; finest = finest === 0 ? 60_000 : finest * 2) {
    left = thinned(left, now, finest);
    if (left.length < kept.written && sizeOf(left) <= space) break;
    // The remaining versions alone exceed the size.
    if (finest > 365 * day * 100) {
      left = fitting(left, space);
      break;
    }
  }
  const stays = new Set([newest, ...published, ...left]);
  return versions.filter(version => !stays.has(version)).map(({ id }) => id);
}

const isPublished = ({ kind }: StoredVersion) => kind === 'published';

const sizeOf = (versions: readonly StoredVersion[]) => versions.reduce((sum, { size }) => sum + size, 0);

function keptPublications(publications: readonly StoredVersion[], counted: number, taken: number) {
  let size = taken;
  return publications.filter((version, at) => {
    size += version.size;
    return counted + at === 0 || (counted + at < kept.published && size <= kept.size);
  });
}

function thinned(versions: readonly StoredVersion[], now: number, finest: number): readonly StoredVersion[] {
  const buckets = new Map<string, StoredVersion[]>();
  for (const version of versions) {
    const at = Date.parse(version.updated_at);
    const tier = tiers.find(({ age }) => now - at <= age) ?? tiers[0]!;
    const grain = Math.max(tier.grain, finest);
    const bucket = grain === 0 ? version.id : `${grain} ${Math.floor(at / grain)}`;
    const present = buckets.get(bucket);
    if (present) present.push(version);
    else buckets.set(bucket, [version]);
  }
  return [...buckets.values()].flatMap(([newest, ...rest]) => {
    const longest = rest.reduce((one, other) => (other.size > one.size ? other : one), newest!);
    return longest === newest ? [newest!] : [newest!, longest];
  });
}

function fitting(versions: readonly StoredVersion[], space: number): StoredVersion[] {
  let size = 0;
  return versions.filter(version => {
    size += version.size;
    return size <= space;
  });
}
