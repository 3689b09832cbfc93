import type { Generated } from 'kysely';

export interface PeopleTables {
  organizations: {
    id: string;
    name: string;
    created_at: string;
    requires_second_factor: Generated<number>;
  };
  users: {
    id: string;
    organization_id: string;
    name: string;
    /** Made by `toSearchName`. */
    name_search: string;
    email: string;
    /** Lower case; unique among people who were not removed. */
    email_key: string;
    password_hash: string;
    role: string;
    created_at: string;
    last_seen_at: string | null;
    removed_at: string | null;
    /** IANA name; null is UTC. */
    time_zone: Generated<string | null>;
    /** When the due dates of the person's tickets are looked at next; empty before the first time. */
    due_notices_at: Generated<string>;
    /** Tickets that were due before are not reported as overdue. */
    due_notices_since: Generated<string>;
  };
  sessions: {
    id: string;
    token_hash: string;
    user_id: string;
    created_at: string;
    expires_at: string;
    last_seen_at: string;
    authenticated_at: string;
    device: string;
    address: string;
  };
  known_devices: {
    id: string;
    user_id: string;
    token_hash: string;
    created_at: string;
    expires_at: string;
  };
  password_resets: {
    id: string;
    user_id: string;
    token_hash: string;
    /** Null for the command line. */
    created_by: string | null;
    created_at: string;
    expires_at: string;
    closed_at: string | null;
  };
  set_up_tokens: { token_hash: string; expires_at: string };
  invitations: {
    id: string;
    organization_id: string;
    email: string;
    name: string;
    role: string;
    project_ids: string;
    token_hash: string;
    invited_by: string;
    created_at: string;
    expires_at: string;
    closed_at: string | null;
  };
  credentials: {
    id: string;
    organization_id: string;
    name: string;
    token_hash: string;
    hint: string;
    scopes: string;
    created_by: string | null;
    created_at: string;
    expires_at: string | null;
    last_used_at: string | null;
    revoked_at: string | null;
  };
}
