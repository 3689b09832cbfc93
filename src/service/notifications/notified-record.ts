import type { BoardRecord, DocumentRecord, TicketRecord } from '../access/find.ts';

export type NotifiedText =
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

export type NotifiedRecord =
  | NotifiedText
  | {
      kind: 'board';
      record: Pick<BoardRecord, 'id' | 'organization_id' | 'project_id' | 'project_key' | 'name'>;
    };
