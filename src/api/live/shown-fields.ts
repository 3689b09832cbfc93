import type { ChangedField } from '#contract/topics.ts';
import { type ReadName, routeOf, type WriteName } from '../operations.ts';
import { fieldOf } from '../stale-keys.ts';

/** The fields of rows, without the text and the comments. */
const rowFields: readonly ChangedField[] = [
  'archived',
  'assignee_ids',
  'cover',
  'due_at',
  'estimate',
  'label_ids',
  'parent_id',
  'parent_place',
  'priority',
  'tag_names',
  'title',
];

/**
 * The fields of tickets that an answer depends on. Reads that are not named depend on any: rows with the time of the last
 * change, answers to a search of texts, a whole ticket and its history.
 */
const shownFields: Partial<Record<ReadName, readonly ChangedField[]>> = {
  listAnalyticsTickets: rowFields,
  listBoards: ['archived', 'estimate'],
  listDocumentAncestors: [],
  listDocumentBacklinks: ['archived', 'description_html', 'title'],
  listDocumentTree: [],
  listParents: ['archived', 'parent_id', 'title'],
  listRelations: ['archived', 'title'],
  listStarredDocuments: [],
  listSubTickets: rowFields,
  listTicketMoments: ['description_html'],
  listTicketBacklinks: ['archived', 'description_html', 'title'],
  listTags: ['archived', 'tag_names'],
  listTicketVersions: ['description_html'],
  readAnalytics: rowFields,
  readCounts: ['archived', 'assignee_ids'],
  readDocumentWatch: [],
  readMentions: ['title'],
  readProjectAnalytics: rowFields,
  readTicketVersion: ['description_html'],
  readTicketWatch: ['assignee_ids', 'comments'],
};

/** Returns whether a read shows what a write of these fields changed; `result` may be its live event. */
export function showsChange(
  write: WriteName,
  request: unknown,
  result: unknown,
): (name: ReadName) => boolean {
  const changed = changedFields(write, request, result);
  return name => !changed || (shownFields[name]?.some(field => changed.includes(field)) ?? true);
}

/** Null when any may have changed, as after a refusal. */
function changedFields(write: WriteName, request: unknown, result: unknown): readonly string[] | null {
  const { fields } = routeOf(write);
  if (result === undefined) return null;
  if (fields && fields !== 'body') return fields;
  // A server of an earlier version does not name them in its events.
  const named = (fieldOf('fields', result) ??
    (fields ? Object.keys(request as object) : [])) as readonly string[];
  return named.length === 0 ? null : named;
}
