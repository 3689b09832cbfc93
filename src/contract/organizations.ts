import { z } from 'zod';
import { id, timestamp } from './fields.ts';
import { area } from './operation.ts';
import { organizationRoutes } from './routes.ts';

export const organization = z
  .object({ id, name: z.string(), created_at: timestamp })
  .meta({ id: 'Organization' });

export type Organization = z.infer<typeof organization>;

export const organizationOperations = area(
  { name: 'Organizations', description: 'The organization that the credential belongs to.' },
  organizationRoutes,
  {
    readOrganization: { reads: 'single', summary: 'Read an organization', result: organization },
  },
);
