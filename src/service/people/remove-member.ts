import { isManager } from '#contract/scopes.ts';
import { findProject } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { lockProject } from '../tickets/lock-project.ts';
import { dropWatches } from '../watches/drop-watches.ts';
import { dropAssignments } from './drop-assignments.ts';
import { findPerson } from './find-person.ts';

export const removeMember: AppHandler<'removeMember'> = async (call, input) => {
  const project = await findProject(call, input.project);
  // Writers that assign tickets lock the project, so nobody is assigned meanwhile.
  await lockProject(call, project.id);
  const person = await findPerson(call, input.user);
  await call.db
    .deleteFrom('project_members')
    .where('project_id', '=', project.id)
    .where('user_id', '=', person.id)
    .execute();
  if (isManager(person.role)) return;
  await dropAssignments(call, person);
  await dropWatches(call, person.id);
};
