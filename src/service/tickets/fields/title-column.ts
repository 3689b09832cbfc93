import { sql } from 'kysely';
import type { ColumnField } from './stored-field.ts';

export const titleColumn = {
  // Never stored: the contract requires a title of new tickets.
  initial: '',
  activity: { kind: 'title', value: text => text, mergesEdits: true },
  sorts: { title: direction => sql`lower(t.title)${direction}, t.seq${direction}` },
} satisfies ColumnField<'title'>;
