import { type RawBuilder, sql } from 'kysely';
import type { Ticket } from '#contract/tickets.ts';
import type { Engine } from '../../db/engine.ts';
import type { TextLength, TicketColumn, TicketListField } from './stored-field.ts';
import { columnFields, columnNames, ticketListFields } from './stored-fields.ts';

type ListName = TicketListField['name'];

/** Lists are JSON text. */
export type FieldsRow = Pick<Ticket, TicketColumn> & Record<ListName, string>;

export function fieldColumns(engine: Engine, length: TextLength): RawBuilder<unknown> {
  const columns = columnNames.map(name => {
    const column = sql.ref(`t.${name}`);
    const { select } = columnFields[name];
    return select ? sql`${select(length)} as ${sql.ref(name)}` : column;
  });
  const lists = ticketListFields.map(({ name, table, column, recordTable, shownColumns }) => {
    const list = engine.jsonList(
      Object.fromEntries(shownColumns.map(key => [key, sql.ref(`r.${key}`)])),
      sql.ref(`${table}.place`),
    );
    return sql`(select ${list} from ${sql.table(table)} join ${sql.table(recordTable)} as r
      on r.id = ${sql.ref(`${table}.${column}`)} where ticket_id = t.id) as ${sql.ref(name)}`;
  });
  return sql.join([...columns, ...lists]);
}

export function shownFields(row: FieldsRow): Pick<Ticket, TicketColumn | ListName> {
  const fields: Record<string, unknown> = {};
  for (const name of columnNames) fields[name] = row[name];
  for (const { name } of ticketListFields) fields[name] = JSON.parse(row[name]);
  return fields as Pick<Ticket, TicketColumn | ListName>;
}
