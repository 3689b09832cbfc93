import type { DocumentRecord } from '../access/find.ts';
import type { ClosedTo } from '../context.ts';

/** `people`: editors before the change. Returns null when nobody can have lost access. */
export function accessClosedBy(
  before: Pick<DocumentRecord, 'status' | 'project_id'>,
  after: Pick<DocumentRecord, 'status' | 'project_id'>,
  people: readonly string[],
): ClosedTo | null {
  const losesReaders =
    before.status === 'published' &&
    (after.status === 'draft' || (after.project_id !== null && after.project_id !== before.project_id));
  if (losesReaders) return { readersOf: before.project_id, people };
  return people.length > 0 ? { people } : null;
}
