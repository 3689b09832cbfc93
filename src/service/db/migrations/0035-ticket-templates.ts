import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const ticketTemplateTable = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`create table ticket_templates (
      id ${text} not null primary key,
      project_id ${text} not null references projects(id),
      place integer not null,
      name ${text} not null,
      name_folded ${text} not null,
      title ${text} not null,
      priority ${text} not null,
      label_ids ${text} not null,
      assignee_ids ${text} not null,
      due_in_days integer,
      estimate integer,
      sub_ticket_titles ${text} not null,
      created_at ${text} not null,
      updated_at ${text} not null,
      deleted_at ${text},
      description_html ${text})`.execute(db);
    await sql`create index ticket_templates_project_id on ticket_templates (project_id, place)`.execute(db);
    await sql`create unique index ticket_templates_name on ticket_templates (project_id, name_folded)
      where deleted_at is null`.execute(db);
  },
});
