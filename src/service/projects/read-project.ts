import { findProject } from '../access/find.ts';
import type { Handler } from '../context.ts';
import { toProject } from './to-project.ts';

export const readProject: Handler<'readProject'> = async (call, input) =>
  toProject(await findProject(call, input.project));
