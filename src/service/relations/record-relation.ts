import type { RelationKind } from '#contract/app/extensions.ts';
import { referenceOf } from '#contract/rules.ts';
import { recordActivity } from '../activity/record-activity.ts';
import type { Call } from '../context.ts';
import { kindFromOther } from './related-ticket.ts';

interface RelatedEnd {
  id: string;
  project_key: string;
  number: number;
}

interface RecordedRelation {
  ticket: RelatedEnd;
  other: RelatedEnd;
  /** The direction is that of `ticket`. */
  kind: RelationKind;
  isRemoved: boolean;
}

/** Records on both tickets that a relation was added or removed. */
export async function recordRelation(
  call: Call,
  { ticket, other, kind, isRemoved }: RecordedRelation,
): Promise<void> {
  for (const [owner, named, ownKind] of [
    [ticket, other, kind],
    [other, ticket, kindFromOther(kind)],
  ] as const) {
    const records = [{ id: named.id, name: referenceOf(named.project_key, named.number) }];
    await recordActivity(call, owner.id, [
      { kind: ownKind, from: isRemoved ? records : [], to: isRemoved ? [] : records },
    ]);
  }
}
