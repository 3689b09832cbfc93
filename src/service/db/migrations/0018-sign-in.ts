import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const signInTables = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`alter table sessions add column device ${text} not null default ''`.execute(db);
    await sql`alter table sessions add column address ${text} not null default ''`.execute(db);
    await sql`create table known_devices (
      id ${text} not null primary key,
      user_id ${text} not null references users(id),
      token_hash ${text} not null,
      created_at ${text} not null,
      expires_at ${text} not null)`.execute(db);
    await sql`create index known_devices_user_id on known_devices (user_id)`.execute(db);
    await sql`create unique index known_devices_token_hash on known_devices (token_hash)`.execute(db);
    await sql`create table password_resets (
      id ${text} not null primary key,
      user_id ${text} not null references users(id),
      token_hash ${text} not null,
      created_by ${text} references users(id),
      created_at ${text} not null,
      expires_at ${text} not null,
      closed_at ${text})`.execute(db);
    await sql`create index password_resets_user_id on password_resets (user_id)`.execute(db);
    await sql`create unique index password_resets_token_hash on password_resets (token_hash)`.execute(db);
    await sql`create table set_up_tokens (
      token_hash ${text} not null primary key,
      expires_at ${text} not null)`.execute(db);
  },
});
