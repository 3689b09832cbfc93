import { archivedEditor } from './archived-editor.tsx';
import { assigneesEditor } from './assignees/assignees-editor.tsx';
import { coverEditor } from './cover/cover-editor.tsx';
import { dueEditor } from './due/due-editor.tsx';
import { estimateEditor } from './estimate/estimate-editor.tsx';
import type { FieldEditor } from './field-editor.ts';
import { labelsEditor } from './labels/labels-editor.tsx';
import { parentEditor } from './parent/parent-editor.tsx';
import { priorityEditor } from './priority/priority-editor.tsx';
import { statusEditor } from './status/status-editor.tsx';
import { subTicketsEditor } from './sub-tickets-editor.tsx';
import { tagsEditor } from './tags/tags-editor.tsx';
import type { KeyField, ticketFields } from './ticket-fields.ts';
import { titleEditor } from './title-editor.tsx';

type Fields = typeof ticketFields;
type EditorOf<F extends { key: string; filter: unknown }> = FieldEditor & {
  key: F['key'];
} & (F['filter'] extends null ? unknown : { filterOptions: NonNullable<FieldEditor['filterOptions']> });
/** Fields that nobody changes directly. */
type ComputedKey =
  | 'blocked_by'
  | 'board_entered_at'
  | 'checklist'
  | 'comment_count'
  | 'created_at'
  | 'updated_at';

export const fieldEditors = {
  board_id: statusEditor,
  title: titleEditor,
  priority: priorityEditor,
  assignees: assigneesEditor,
  labels: labelsEditor,
  tags: tagsEditor,
  due_at: dueEditor,
  estimate: estimateEditor,
  cover: coverEditor,
  parent: parentEditor,
  sub_tickets: subTicketsEditor,
  archived_at: archivedEditor,
} as const satisfies { [N in Exclude<keyof Fields, ComputedKey>]: EditorOf<Fields[N]> };

// Each place has its own order of the fields that it shows; a test reports missing ones.

export const propertyFields = [
  statusEditor,
  assigneesEditor,
  priorityEditor,
  dueEditor,
  labelsEditor,
  estimateEditor,
  tagsEditor,
  parentEditor,
] as const;
/** In the order in which a search over all filters lists them. */
export const optionFields = [
  'assignees',
  'labels',
  'priority',
  'due_at',
  'estimate',
  'tags',
  'parent',
  'board_id',
  'archived_at',
] as const;
export const pickerFields = [
  statusEditor,
  assigneesEditor,
  priorityEditor,
  labelsEditor,
  dueEditor,
  estimateEditor,
  parentEditor,
] as const;
/** The fields in the bar of a selection, beside those with few values. */
export const barFields = [assigneesEditor, labelsEditor, dueEditor, estimateEditor] as const;
export const activityFields = [
  statusEditor,
  titleEditor,
  priorityEditor,
  dueEditor,
  estimateEditor,
  coverEditor,
  assigneesEditor,
  labelsEditor,
  tagsEditor,
  parentEditor,
  subTicketsEditor,
] as const;

export type PropertyKey = (typeof propertyFields)[number]['key'];
export type FieldActivityKind = (typeof activityFields)[number]['activity']['kind'];

export const pickerOf = (field: KeyField['key']) => pickerFields.find(({ key }) => key === field)!.picker;
