import type { Generated } from 'kysely';

/** Projects, boards and tickets, and what happened to them. */
export interface WorkTables {
  projects: {
    id: string;
    organization_id: string;
    name: string;
    key: string;
    /** The key without case; unique among the organization's live projects. */
    key_folded: string;
    description: string | null;
    next_number: number;
    archived_at: string | null;
    deleted_at: string | null;
    created_at: string;
    updated_at: string;
  };
  project_members: { project_id: string; user_id: string; created_at: string };
  boards: {
    id: string;
    project_id: string;
    name: string;
    /** Unique among the project's live boards. */
    slug: string;
    position: number;
    color: string | null;
    wip_limit: number | null;
    is_done: number;
    is_hidden: number;
    /** Live tickets on the board; kept by the one module that gives and takes places. */
    ticket_count: number;
    created_at: string;
    deleted_at: string | null;
  };
  /** A run of neighbouring tickets of one board; see `places.ts`. */
  ticket_segments: { id: string; board_id: string; rank: number; size: number };
  tickets: {
    seq: Generated<number>;
    id: string;
    project_id: string;
    board_id: string;
    /** Null while the ticket is archived or deleted: it then holds no place. */
    segment_id: string | null;
    rank: number | null;
    /** When it came to its board, or back to it. */
    board_entered_at: string;
    /** The position it had when it gave up its place. */
    last_position: number;
    number: number;
    title: string;
    description_html: string | null;
    priority: string;
    due_at: string | null;
    started_at: string | null;
    completed_at: string | null;
    author_id: string | null;
    api_credential_id: string | null;
    archived_at: string | null;
    deleted_at: string | null;
    created_at: string;
    updated_at: string;
    version: number;
    comment_count: number;
    /** Checkboxes in the description, and how many are ticked. */
    task_count: number;
    task_done: number;
  };
  ticket_assignees: { ticket_id: string; user_id: string; place: number };
  ticket_labels: { ticket_id: string; label_id: string; place: number };
  ticket_tags: { ticket_id: string; tag_id: string; place: number };
  /** Every change of board: created (from null), moved, archived or deleted (to null), returned (from null). */
  ticket_transitions: {
    seq: Generated<number>;
    project_id: string;
    ticket_id: string;
    from_board_id: string | null;
    to_board_id: string | null;
    at: string;
  };
  /** Figures for analytics; triggers keep them up to date (migration 16). Deleted tickets count nowhere. */
  ticket_counts: {
    project_id: string;
    board_id: string;
    priority: string;
    is_archived: number;
    is_completed: number;
    count: number;
  };
  /** Per day: tickets created, completed (archived ones too), and open live ones by their due date. */
  ticket_day_counts: {
    project_id: string;
    kind: 'created' | 'completed' | 'due';
    day: string;
    count: number;
  };
  /** By how many tickets a board grew on a day, by the transitions of that day. */
  board_day_changes: { project_id: string; day: string; board_id: string; change: number };
  /** What happened to tickets, for people to read; values are JSON. Written by `activity/record-activity.ts` alone. */
  ticket_activity: {
    seq: Generated<number>;
    ticket_id: string;
    kind: string;
    author_id: string | null;
    api_credential_id: string | null;
    at: string;
    from_value: string | null;
    to_value: string | null;
  };
  /** What the description of a ticket said, at the end of each stretch of writing. */
  ticket_versions: {
    id: string;
    ticket_id: string;
    kind: string;
    author_id: string | null;
    api_credential_id: string | null;
    created_at: string;
    updated_at: string;
    /** Length of its text. */
    size: number;
    description_html: string | null;
  };
  labels: {
    id: string;
    project_id: string;
    name: string;
    name_folded: string;
    color: string | null;
    created_at: string;
  };
  tags: { id: string; organization_id: string; name: string; name_folded: string };
}
