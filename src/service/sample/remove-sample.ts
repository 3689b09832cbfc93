import { callerOf } from '../access/caller.ts';
import { findOrganization } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { idList } from '../db/id-list.ts';
import { dropAssignments, lockProjects } from '../people/drop-assignments.ts';
import { dropPrivateViews } from '../views/drop-private-views.ts';
import { dropWatches } from '../watches/drop-watches.ts';
import { samplePeople, sampleProjects } from './sample-records.ts';

export const removeSample: AppHandler<'removeSample'> = async call => {
  const { organizationId } = callerOf(call);
  const { created_at: organizationCreatedAt } = await findOrganization(call, organizationId);
  const now = timestampNow(call);
  await lockProjects(call, organizationId);
  const people = await samplePeople(call).execute();
  const projects = await sampleProjects(call).execute();
  if (people.length === 0 && projects.length === 0) return undefined;
  const personIds = idsOf(people);

  const documents = await call.db
    .selectFrom('documents')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    // Records older than the organization belong to the sample.
    .where(eb =>
      eb.or([
        eb('created_at', '<', organizationCreatedAt),
        ...(personIds.length > 0 ? [eb('author_id', 'in', personIds)] : []),
      ]),
    )
    .execute();
  if (documents.length > 0) {
    await call.db
      .updateTable('documents')
      .set({ deleted_at: now })
      .where('id', 'in', idList(call, idsOf(documents)))
      .execute();
  }
  if (projects.length > 0) {
    await call.db
      .updateTable('projects')
      .set({ deleted_at: now })
      .where('id', 'in', idList(call, idsOf(projects)))
      .execute();
  }
  if (personIds.length > 0) {
    await call.db.updateTable('users').set({ removed_at: now }).where('id', 'in', personIds).execute();
    await call.db.deleteFrom('project_members').where('user_id', 'in', personIds).execute();
    await call.db.deleteFrom('document_editors').where('user_id', 'in', personIds).execute();
    for (const person of people) {
      await dropAssignments(call, person);
      await dropWatches(call, person.id);
      await dropPrivateViews(call, person.id);
    }
  }
  await call.db
    .updateTable('credentials')
    .set({ revoked_at: now })
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .where('created_at', '<', organizationCreatedAt)
    .execute();
  await call.db
    .deleteFrom('notifications')
    .where('user_id', 'in', eb =>
      eb.selectFrom('users').select('id').where('organization_id', '=', organizationId),
    )
    .where('created_at', '<', organizationCreatedAt)
    .execute();
};

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
