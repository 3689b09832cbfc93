import { callerOf } from '../access/caller.ts';
import { isId } from '../access/find.ts';
import { seesAll } from '../access/principals.ts';
import type { Call } from '../context.ts';
import { ServiceError } from '../errors.ts';
import { peopleOf } from '../organizations/people-of.ts';

/** Throws 422 at a project that the caller cannot use and at editors of other organizations. */
export async function checkReferences(
  call: Call,
  input: { project_id?: string | null | undefined; editor_ids?: readonly string[] | undefined },
): Promise<void> {
  const { organizationId } = callerOf(call);
  const errors: Record<string, string[]> = {};
  if (typeof input.project_id === 'string' && !(await isAccessibleProject(call, input.project_id))) {
    errors.project_id = ['No such project, or you are not a member of it.'];
  }
  const editors = input.editor_ids ?? [];
  if ((await peopleOf(call, organizationId, editors)).size < editors.length) {
    errors.editor_ids = ['Some of these are not people of the organization.'];
  }
  if (Object.keys(errors).length > 0) {
    throw new ServiceError('invalid', Object.values(errors).flat().join(' '), { errors });
  }
}

async function isAccessibleProject(call: Call, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const caller = callerOf(call);
  let query = call.db
    .selectFrom('projects')
    .select('projects.id')
    .where('projects.id', '=', id)
    .where('organization_id', '=', caller.organizationId)
    .where('deleted_at', 'is', null);
  if (!seesAll(caller)) {
    query = query
      .innerJoin('project_members', 'project_members.project_id', 'projects.id')
      .where('project_members.user_id', '=', caller.id);
  }
  return (await query.executeTakeFirst()) !== undefined;
}
