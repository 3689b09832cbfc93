import { z } from 'zod';
import { email, id, name, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { organization } from '../organizations.ts';
import { roles, scopes } from '../scopes.ts';
import { appRoutes } from './routes.ts';

export const password = text(limits.passwordMax).min(limits.passwordMin);

/** The signed-in person, where they belong and what their role allows. */
export const session = z
  .object({
    user: z.object({ id, name: z.string(), email: z.string(), role: z.enum(roles) }),
    organization,
    scopes: z.array(z.enum(scopes)),
  })
  .meta({ id: 'Session' });

export type Session = z.infer<typeof session>;

export const sessionOperations = area(
  'Session',
  {
    readSetup: appRoutes.readSetup,
    setUp: appRoutes.setUp,
    readSession: appRoutes.readSession,
    signIn: appRoutes.signIn,
    signOut: appRoutes.signOut,
    updateMe: appRoutes.updateMe,
  },
  {
    readSetup: {
      summary: 'Whether this deployment still waits for its first organization',
      result: z.object({ needed: z.boolean() }),
    },
    setUp: {
      summary: 'Create the first organization and its owner, and sign in',
      description: 'Refused with 409 once an organization exists. `project_id` is the sample project.',
      body: z.object({
        organization: name(limits.organizationName),
        name: name(limits.personName),
        email,
        password,
        sample: z.boolean().optional(),
      }),
      result: session.extend({ project_id: id.nullable() }),
      refusals: { 409: 'Already set up' },
    },
    readSession: {
      summary: 'Read the signed-in person',
      description:
        '`last_event_id` can begin a stream of events: it tells what others changed since this answer.',
      result: session.extend({ last_event_id: z.string() }),
    },
    signIn: {
      summary: 'Sign in with e-mail and password',
      body: z.object({ email: z.string(), password: z.string() }),
      result: session,
      refusals: { 401: 'E-mail or password is wrong', 429: 'Too many tries' },
    },
    signOut: { summary: 'Sign out', audit: 'session.ended' },
    updateMe: {
      summary: 'Change own name or password',
      body: z.object({
        name: name(limits.personName).optional(),
        password: password.optional(),
        current_password: z.string().optional(),
      }),
      result: session,
    },
  },
);
