import type { TextMoment, TicketMoment } from '#contract/app/moments.ts';

export type MomentPlace = (TextMoment | TicketMoment)['place'];

type Moment = Omit<TextMoment, 'place'> & { place: MomentPlace };

export interface MomentBatch {
  place: MomentPlace;
  version: number;
  at: string;
  author_id: string;
  author_name: string;
  added: number | null;
  removed: number | null;
}

const stretchMs = 10_000;
const maxMoments = 500;

/**
 * Joins batches, newest first, to stretches of one writer; longer ones where there are too many. Of batches that were
 * cut off at their beginning, the oldest stretch is left to the next page.
 */
export function momentsOf(
  batches: readonly MomentBatch[],
  isCut: boolean,
): { moments: Moment[]; hasMore: boolean } {
  let length = stretchMs;
  let moments = grouped(batches, length);
  while (moments.length > maxMoments && length < 24 * 60 * 60_000) {
    length *= 2;
    moments = grouped(batches, length);
  }
  const hasMore = isCut || moments.length > maxMoments;
  const kept = moments.slice(0, maxMoments);
  return { moments: isCut && kept.length > 1 ? kept.slice(0, -1) : kept, hasMore };
}

function grouped(batches: readonly MomentBatch[], length: number): Moment[] {
  const moments: Moment[] = [];
  for (const { place, version, at, author_id, author_name, added, removed } of batches) {
    const last = moments.at(-1);
    const isSame =
      last?.place === place && last.actor.id === author_id && Date.parse(last.at) - Date.parse(at) <= length;
    if (isSame) {
      last.began_at = at;
      last.added = sum(last.added, added);
      last.removed = sum(last.removed, removed);
    } else {
      const actor = { id: author_id, name: author_name };
      moments.push({ place, version, began_at: at, at, actor, added, removed });
    }
  }
  return moments;
}

const sum = (one: number | null, other: number | null) =>
  one === null || other === null ? null : one + other;
