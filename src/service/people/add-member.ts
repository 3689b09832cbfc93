import { findProject } from '../access/find.ts';
import type { AppHandler } from '../context.ts';
import { timestampNow } from '../db/clock.ts';
import { findPerson } from './find-person.ts';

export const addMember: AppHandler<'addMember'> = async (call, input) => {
  const project = await findProject(call, input.project);
  const { id, name, email, role } = await findPerson(call, input.user);
  await call.db
    .insertInto('project_members')
    .values({ project_id: project.id, user_id: id, created_at: timestampNow(call) })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return { id, name, email, role, is_explicit: true };
};
