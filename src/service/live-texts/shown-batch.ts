import type { TextBatch } from '#contract/app/live-texts.ts';
import { withoutLabels } from './hide-labels.ts';
import type { StoredBatch, StoredSteps } from './text-log.ts';

/** A batch as others get it. */
export function shownBatch(row: StoredBatch): TextBatch {
  const { version, batch, client_id, author_id, author_name, record_version, at, change } = row;
  return {
    version,
    batch,
    client_id,
    actor: { id: author_id, name: author_name },
    record_version,
    at,
    ...shownChange(change),
  };
}

/** A change as others get it, without the titles of what it mentions. */
export function shownChange(change: StoredSteps): StoredSteps {
  const { steps, rivals } = change;
  return {
    ...change,
    steps: withoutLabels(steps),
    ...(rivals && { rivals: { ...rivals, steps: withoutLabels(rivals.steps) } }),
  };
}
