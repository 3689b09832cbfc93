import { sql } from 'kysely';
import { hasOneOf, isOneOf } from './is-one-of.ts';
import type { TicketListField } from './stored-field.ts';

const column = 'ticket_tags.tag_id';

/** Not among the checked lists: only `setTicketTags` writes it, by name. */
export const tagList = {
  name: 'tags',
  table: 'ticket_tags',
  column: 'tag_id',
  recordTable: 'tags',
  shownColumns: ['id', 'name'],
  filters: {
    // SQLite refuses a condition of a thousand parts, so matches are counted.
    tag_ids: ids =>
      ids.length === 0
        ? null
        : sql`(select count(*) from ticket_tags where ticket_id = t.id
            and ${isOneOf(sql.ref(column), ids)}) = ${sql.lit(ids.length)}`,
    not_tag_ids: ids => (ids.length === 0 ? null : sql`not ${hasOneOf(column, ids)}`),
  },
} satisfies TicketListField;
