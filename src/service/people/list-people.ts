import { personOf } from '../access/caller.ts';
import { seesAll } from '../access/principals.ts';
import type { AppHandler } from '../context.ts';
import { readPeople } from './read-people.ts';

export const listPeople: AppHandler<'listPeople'> = async call => {
  const caller = personOf(call);
  const people = await readPeople(call, caller.organizationId);
  if (seesAll(caller)) return { data: people };
  const ownProjectIds = new Set(people.find(person => person.id === caller.id)?.project_ids);
  return {
    data: people.map(person => ({
      ...person,
      project_ids: person.project_ids.filter(id => ownProjectIds.has(id)),
    })),
  };
};
