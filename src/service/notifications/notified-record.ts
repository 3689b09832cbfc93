import type { DocumentRecord, TicketRecord } from '../access/find.ts';

export type NotifiedRecord =
  | {
      kind: 'ticket';
      record: Pick<
        TicketRecord,
        'id' | 'organization_id' | 'project_id' | 'project_key' | 'number' | 'title'
      >;
    }
  | {
      kind: 'document';
      record: Pick<
        DocumentRecord,
        'id' | 'organization_id' | 'project_id' | 'status' | 'author_id' | 'title'
      >;
    };
