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
    board_id: Generated<string | null>;
    /** A `NotificationKind`; null for notifications that people and credentials wrote. */
    kind: Generated<string | null>;
    /** The due date that it reports; unique with person, ticket and kind. */
    due_at: Generated<string | null>;
    created_at: string;
    read_at: string | null;
  };
  /** Choices of a person that differ from the default. */
  notification_settings: { user_id: string; kind: string; is_on: number };
  /** Due dates that people have caused themselves: they are not told of them before the next morning. */
  own_due_dates: { user_id: string; ticket_id: string; due_at: string; silent_until: string };
  /** `record_id` is a ticket, a document or a board; with `is_on` 0 the person does not watch it by itself either. */
  watches: { record_id: string; user_id: string; is_on: number };
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
    is_text: Generated<number>;
    /** JSON list of `ChangedField`; null when any may have changed. */
    fields: string | null;
    /** JSON of `TextChange`, of a write to a text that is followed step by step. */
    text: Generated<string | null>;
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
