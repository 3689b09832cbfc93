import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

export const secondFactors = ({ types: { text } }: Engine): Migration => ({
  async up(db: Kysely<never>) {
    await sql`alter table sessions add column authenticated_at ${text} not null default ''`.execute(db);
    await sql`update sessions set authenticated_at = created_at`.execute(db);
    await sql`alter table organizations add column requires_second_factor integer not null default 0`.execute(
      db,
    );
    await sql`create table authenticator_apps (
      id ${text} not null primary key,
      user_id ${text} not null references users(id),
      secret ${text} not null,
      last_step integer not null,
      created_at ${text} not null,
      confirmed_at ${text},
      last_used_at ${text})`.execute(db);
    await sql`create unique index authenticator_apps_user on authenticator_apps (user_id)`.execute(db);
    await sql`create table recovery_codes (
      id ${text} not null primary key,
      user_id ${text} not null references users(id),
      code_hash ${text} not null,
      created_at ${text} not null,
      used_at ${text})`.execute(db);
    await sql`create index recovery_codes_user on recovery_codes (user_id)`.execute(db);
    await sql`create table passkeys (
      id ${text} not null primary key,
      user_id ${text} not null references users(id),
      credential_id ${text} not null,
      public_key ${text} not null,
      counter bigint not null,
      transports ${text} not null,
      name ${text} not null,
      created_at ${text} not null,
      last_used_at ${text})`.execute(db);
    await sql`create unique index passkeys_credential on passkeys (credential_id)`.execute(db);
    await sql`create index passkeys_user on passkeys (user_id)`.execute(db);
    await sql`create table challenges (
      hash ${text} not null primary key,
      purpose ${text} not null,
      user_id ${text},
      expires_at ${text} not null)`.execute(db);
  },
});
