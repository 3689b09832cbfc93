import type { Generated } from 'kysely';
import type { Priority } from '#contract/priorities.ts';

export interface WorkTables {
  projects: {
    id: string;
    organization_id: string;
    name: string;
    /** Made by `toSearchName`. */
    name_search: string;
    key: string;
    /** Case-folded; unique among the organization's projects that are not deleted. */
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
    /** Unique among the live boards of the project. */
    slug: string;
    position: number;
    color: string | null;
    wip_limit: number | null;
    is_done: number;
    is_hidden: number;
    /** Tickets on the board, without archived ones; written by `places.ts` only. */
    ticket_count: number;
    created_at: string;
    deleted_at: string | null;
  };
  /** A run of adjacent tickets of a board; see `places.ts`. */
  ticket_segments: { id: string; board_id: string; rank: number; size: number };
  tickets: {
    seq: Generated<number>;
    id: string;
    project_id: string;
    board_id: string;
    /** Null while the ticket is archived or deleted. */
    segment_id: string | null;
    rank: number | null;
    board_entered_at: string;
    /** The position it had before it was archived or deleted. */
    last_position: number;
    number: number;
    title: string;
    description_html: string | null;
    priority: Priority;
    due_at: string | null;
    estimate: number | null;
    /** JSON of `TicketCover`; written by `set-cover.ts` only. */
    cover: string | null;
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
    /** Checkboxes in the description. */
    task_count: number;
    task_done: number;
  };
  ticket_assignees: { ticket_id: string; user_id: string; place: number };
  ticket_labels: { ticket_id: string; label_id: string; place: number };
  ticket_tags: { ticket_id: string; tag_id: string; place: number };
  /** Tickets with a parent, deleted ones on either side included. Written by `sub-tickets/set-parent.ts` only. */
  ticket_parents: {
    ticket_id: string;
    parent_id: string;
    place: number;
    /** Levels of sub-tickets below the ticket. */
    height: number;
  };
  /** Live sub-tickets of a ticket, and those of them that are completed; a trigger of migration 24 follows tickets. */
  sub_ticket_counts: { ticket_id: string; total: number; done: number };
  ticket_relations: {
    id: string;
    kind: 'blocks' | 'relates_to' | 'duplicates';
    from_ticket_id: string;
    to_ticket_id: string;
    /** Both ids in their order, as a relation of a kind exists once for two tickets. */
    pair: string;
    created_at: string;
  };
  /** References of a ticket in projects that it left; those of its present project are in `tickets`. */
  former_references: {
    project_id: string;
    number: number;
    ticket_id: string;
    /** JSON; see `project-moves/left-behind.ts`. */
    left_behind: string;
  };
  /** Every change of board; null is outside of all boards (created, archived, deleted, restored). */
  ticket_transitions: {
    seq: Generated<number>;
    project_id: string;
    ticket_id: string;
    from_board_id: string | null;
    to_board_id: string | null;
    at: string;
  };
  /** Figures for analytics, without deleted tickets. Kept up to date by the triggers of migrations 14 and 23. */
  ticket_counts: {
    project_id: string;
    board_id: string;
    priority: string;
    is_archived: number;
    is_completed: number;
    count: number;
    /** The sum of the estimates. */
    estimate: number;
  };
  /** Per day: tickets created, tickets completed, and open tickets due, archived ones only among the first two. */
  ticket_day_counts: {
    project_id: string;
    kind: 'created' | 'completed' | 'due';
    day: string;
    count: number;
  };
  board_day_changes: { project_id: string; day: string; board_id: string; change: number };
  /**
   * Also kept by triggers (migration 38), without deleted tickets. `day` and `week` count from 1970-01-01 in UTC, `quarter`
   * is that of an hour in its day. Finished tickets by how long they took: in calendar days in UTC from the start (`cycle`)
   * and from creation (`lead`), also by the first day of the week (from a Thursday), and in days of 24 hours from the start that were begun (`elapsed`).
   */
  finished_counts: {
    project_id: string;
    kind: 'cycle' | 'lead' | 'cycle_weeks' | 'lead_weeks' | 'elapsed';
    day: number;
    days: number;
    count: number;
  };
  /** By the day they were started. */
  in_progress_counts: { project_id: string; board_id: string; day: number; count: number };
  ticket_quarter_counts: {
    project_id: string;
    kind: 'created' | 'completed';
    quarter: number;
    day: number;
    count: number;
  };
  /** `count` is entries less exits. */
  board_quarter_changes: {
    project_id: string;
    quarter: number;
    day: number;
    board_id: string;
    count: number;
  };
  /** Stays by the week in which they ended and their rounded length in seconds. */
  stay_counts: { board_id: string; week: number; length: number; count: number };
  /**
   * The tickets, as seqs between commas, whose words, number or state a write has changed; null for too many. Versions of a
   * project count up without gaps, in the order of the commits. The triggers of migration 42 write it and remove old lines.
   */
  search_changes: { project_id: string; version: number; tickets: string | null };
  /** Values are JSON. Written by `activity/record-activity.ts` only. */
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
  ticket_versions: {
    id: string;
    ticket_id: string;
    kind: string;
    author_id: string | null;
    api_credential_id: string | null;
    created_at: string;
    updated_at: string;
    /** Characters. */
    size: number;
    description_html: string | null;
  };
  labels: {
    id: string;
    project_id: string;
    name: string;
    name_folded: string;
    /** Made by `toSearchName`. */
    name_search: string;
    color: string | null;
    created_at: string;
  };
  saved_views: {
    id: string;
    project_id: string;
    creator_id: string;
    /** Views of which it is 0 are visible to their creator alone. */
    is_shared: number;
    /** Ascending, with gaps, among the shared views of the project or those of the person in it. */
    place: number;
    name: string;
    page: string;
    /** Search parameters of the page. */
    query: string;
    /** JSON of `ViewDisplay`. */
    display: string;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
  };
  ticket_templates: {
    id: string;
    project_id: string;
    /** Ascending; a restored template returns to its place. */
    place: number;
    name: string;
    /** Case-folded; unique among the live templates of the project. */
    name_folded: string;
    title: string;
    priority: Priority;
    /** JSON; may name labels that are gone. */
    label_ids: string;
    /** JSON; may name people who have left the project. */
    assignee_ids: string;
    due_in_days: number | null;
    estimate: number | null;
    /** JSON. */
    sub_ticket_titles: string;
    created_at: string;
    updated_at: string;
    deleted_at: string | null;
    description_html: string | null;
  };
  tags: {
    id: string;
    organization_id: string;
    name: string;
    name_folded: string;
    /** Made by `toSearchName`. */
    name_search: string;
  };
}
