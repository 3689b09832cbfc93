import { z } from 'zod';
import { id, timestamp } from './fields.ts';
import { area } from './operation.ts';
import { routes } from './routes.ts';

export const organization = z
  .object({ id, name: z.string(), created_at: timestamp })
  .meta({ id: 'Organization' });

export type Organization = z.infer<typeof organization>;

export const organizationOperations = area(
  'Organizations',
  { readOrganization: routes.readOrganization },
  { readOrganization: { reads: 'single', summary: 'Read an organization', result: organization } },
);
