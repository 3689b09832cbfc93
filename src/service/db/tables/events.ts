import type { Generated } from 'kysely';

export interface EventsTables {
  notifications: {
    id: string;
    organization_id: string;
    user_id: string;
    title: string;
    body: string;
    url: string | null;
    /** Subject of notifications by the service: people who lose access to it no longer see the text. */
    ticket_id: Generated<string | null>;
    document_id: Generated<string | null>;
    /** The sender, or the person whose action it reports. */
    author_id: Generated<string | null>;
    api_credential_id: Generated<string | null>;
    created_at: string;
    read_at: string | null;
  };
  changes: {
    seq: Generated<number>;
    organization_id: string;
    kind: string;
    project_id: string | null;
    ticket_id: string | null;
    document_id: string | null;
    board_ids: string;
    /** JSON list of recipients, whatever they can see. */
    user_ids: string | null;
    /** JSON of `ClosedTo`. */
    closed_to: string | null;
    actor_type: string;
    actor_id: string;
    actor_name: string;
    client_id: string | null;
    at: string;
  };
  /** For `Idempotency-Key`, for 24 hours. */
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
