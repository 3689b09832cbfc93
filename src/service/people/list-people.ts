import { personOf } from '../access/caller.ts';
import type { AppHandler } from '../context.ts';
import { readPeople } from './to-person.ts';

export const listPeople: AppHandler<'listPeople'> = async call => ({
  data: await readPeople(call, personOf(call).organizationId),
});
