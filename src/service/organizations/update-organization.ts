import { personOf } from '../access/caller.ts';
import type { AppHandler } from '../context.ts';
import { renameOrganization } from './rename-organization.ts';

export const updateOrganization: AppHandler<'updateOrganization'> = (call, input) =>
  renameOrganization(call, personOf(call).organizationId, input.name);
