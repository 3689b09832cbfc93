import { attribution } from '../access/caller.ts';
import type { DocumentRecord } from '../access/find.ts';
import type { Call } from '../context.ts';

export type PublishedChanges = Pick<
  DocumentRecord,
  'changes_published_at' | 'changes_publisher_id' | 'changes_publisher_credential_id'
>;

/** The columns of a published document whose text the caller changes for its readers. */
export function publishedChanges(call: Call, now: string): PublishedChanges {
  const { author_id, api_credential_id } = attribution(call);
  return {
    changes_published_at: now,
    changes_publisher_id: author_id,
    changes_publisher_credential_id: api_credential_id,
  };
}

export const noPublishedChanges: PublishedChanges = {
  changes_published_at: null,
  changes_publisher_id: null,
  changes_publisher_credential_id: null,
};
