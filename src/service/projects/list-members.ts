import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { membersOf } from './members.ts';

export const listMembers: Handler<'listMembers'> = async (call, input) => ({
  data: await membersOf(call, await findProject(call, input.project)),
});
