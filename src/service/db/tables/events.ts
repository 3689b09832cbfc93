import type { Generated } from 'kysely';

/** What was sent to people, and what the last writes were. */
export interface EventsTables {
  notifications: {
    id: string;
    organization_id: string;
    user_id: string;
    title: string;
    body: string;
    url: string | null;
    /** What it is about, where the service wrote it: whoever loses sight of that loses its words. */
    ticket_id: Generated<string | null>;
    document_id: Generated<string | null>;
    /** Who sent it, or did what it tells of. */
    author_id: Generated<string | null>;
    api_credential_id: Generated<string | null>;
    created_at: string;
    read_at: string | null;
  };
  /** Writes of the last hours, for those who follow them; see `live/`. */
  changes: {
    seq: Generated<number>;
    organization_id: string;
    /** Name of the operation. */
    kind: string;
    project_id: string | null;
    ticket_id: string | null;
    document_id: string | null;
    board_ids: string;
    /** People who are told whatever else they may see. */
    user_ids: string | null;
    /** Whom it took the document out of sight of, as `ClosedTo`. */
    closed_to: string | null;
    actor_type: string;
    actor_id: string;
    actor_name: string;
    client_id: string | null;
    at: string;
  };
  /** Answers kept for `Idempotency-Key` (24 hours). */
  kept_answers: {
    principal_id: string;
    key: string;
    operation: string;
    request_hash: string;
    status: number;
    body: string | null;
    created_at: string;
  };
}
