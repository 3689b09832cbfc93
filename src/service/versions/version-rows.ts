import { actorOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import type { VersionStore } from './stored-versions.ts';

export const selectVersions = <T>(call: Call, { table, owner }: VersionStore<T>, ownerId: string) =>
  call.db
    // Both tables have all columns that are named here.
    .selectFrom(`${table} as v` as 'document_versions as v')
    .leftJoin('users', 'users.id', 'v.author_id')
    .leftJoin('credentials', 'credentials.id', 'v.api_credential_id')
    .select(['v.id', 'v.kind', 'v.created_at', 'v.updated_at', 'v.author_id', 'v.api_credential_id'])
    .select(['users.name as author_name', 'credentials.name as credential_name'])
    .where(`v.${owner}` as 'v.document_id', '=', ownerId)
    .orderBy('v.updated_at', 'desc')
    .orderBy('v.id', 'desc');

export type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['execute']>>[number];

/** Fields of a version in answers. `current` is the id of the version with the present text. */
export const versionFields = (row: VersionRow, current: string | undefined) => ({
  id: row.id,
  is_current: row.id === current,
  created_by: actorOf(row),
  created_at: row.created_at,
  updated_at: row.updated_at,
});
