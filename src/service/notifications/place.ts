import type { FoundDocument, FoundTicket } from '../access/find.ts';

/** Where a text that mentions people stands. */
export type Place =
  | {
      kind: 'ticket';
      record: Pick<FoundTicket, 'id' | 'organization_id' | 'project_id' | 'project_key' | 'number' | 'title'>;
    }
  | {
      kind: 'document';
      record: Pick<FoundDocument, 'id' | 'organization_id' | 'project_id' | 'status' | 'author_id' | 'title'>;
    };
