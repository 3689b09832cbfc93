import { findOrganization } from '../access/find.ts';
import type { Handler } from '../context.ts';

export const readOrganization: Handler<'readOrganization'> = async (call, input) => {
  const { id, name, created_at } = await findOrganization(call, input.organization);
  return { id, name, created_at };
};
