import { sql } from 'kysely';
import { assigneeList } from './assignee-list.ts';
import { descriptionColumn } from './description-column.ts';
import { dueColumn } from './due-column.ts';
import { estimateColumn } from './estimate-column.ts';
import { labelList } from './label-list.ts';
import { parentFilters } from './parent-filters.ts';
import { priorityColumn } from './priority-column.ts';
import type {
  CheckedListField,
  CheckedListName,
  ColumnField,
  FilterCondition,
  ListFilter,
  ListSort,
  SortTerms,
  StoredField,
  TicketChanges,
  TicketColumn,
  TicketListField,
} from './stored-field.ts';
import { tagList } from './tag-list.ts';
import { titleColumn } from './title-column.ts';

/** The keys are names in the body of a request. */
const storedFields = {
  archived: {
    filters: {
      archived: value =>
        value === 'all' ? null : sql`t.archived_at is ${sql.raw(value === 'true' ? 'not ' : '')}null`,
    },
  },
  parent_id: { filters: parentFilters },
  parent_place: {},
  title: titleColumn,
  description_html: descriptionColumn,
  priority: priorityColumn,
  due_at: dueColumn,
  estimate: estimateColumn,
  cover: {},
  assignee_ids: assigneeList,
  label_ids: labelList,
  tag_ids: tagList,
} satisfies { [N in keyof TicketChanges]-?: StoredField<N> } & { tag_ids: TicketListField };

type StoredFields = (typeof storedFields)[keyof typeof storedFields];
type NamesIn<P extends 'filters' | 'sorts'> = StoredFields extends infer F
  ? F extends { [K in P]: infer Named }
    ? keyof Named
    : never
  : never;

const fields: (Partial<ColumnField<TicketColumn>> & Partial<TicketListField>)[] = Object.values(
  storedFields,
) as never;

// A filter or sort of the contract that no field implements is a type error.

export const filterConditions: { [N in ListFilter]: FilterCondition<N> } = Object.assign(
  {},
  ...fields.map(field => field.filters),
) as { [N in NamesIn<'filters'>]: FilterCondition<N> };

export const fieldSorts: Record<
  Exclude<ListSort, 'position' | 'number' | 'created' | 'updated'>,
  SortTerms
> = Object.assign({}, ...fields.map(field => field.sorts)) as Record<NamesIn<'sorts'>, SortTerms>;

export const columnFields: { [N in TicketColumn]: ColumnField<N> } = storedFields;
export const columnNames = Object.keys(storedFields).filter(
  (name): name is TicketColumn => 'initial' in storedFields[name as keyof typeof storedFields],
);

export const ticketListFields: readonly TicketListField[] = fields.filter(
  field => 'recordTable' in field,
) as TicketListField[];
export const checkedLists: { [N in CheckedListName]: CheckedListField } = storedFields;
export const checkedListNames = Object.keys(storedFields).filter(
  (name): name is CheckedListName => 'refusal' in storedFields[name as keyof typeof storedFields],
);
