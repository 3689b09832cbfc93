import { z } from 'zod';
import { id } from './fields.ts';
import { roles } from './scopes.ts';

/** The author of a change (section 1). */
export const actor = z
  .object({ type: z.enum(['user', 'credential']), id, name: z.string() })
  .meta({ id: 'Actor' });

export const personRef = z.object({ id, name: z.string() }).meta({ id: 'PersonRef' });

/** Operation 7: explicit members, and the organization's owners and admins. */
export const member = z
  .object({ id, name: z.string(), email: z.string(), role: z.enum(roles), is_explicit: z.boolean() })
  .meta({ id: 'Member' });

export type Actor = z.infer<typeof actor>;
export type PersonRef = z.infer<typeof personRef>;
export type Member = z.infer<typeof member>;
