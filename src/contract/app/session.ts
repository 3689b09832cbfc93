import { z } from 'zod';
import { list } from '../envelopes.ts';
import { email, id, name, text, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { organization } from '../organizations.ts';
import { roles, scopes } from '../scopes.ts';
import { sessionRoutes } from './account-routes.ts';
import { authenticatorAnswer, factorCode } from './factors.ts';

/** The service also refuses common passwords; see `refuseWeakPassword`. */
export const password = text(limits.passwordMax)
  .min(limits.passwordMin)
  .refine(value => value.trim() !== '', 'Must not be blank.');

export const session = z
  .object({
    user: z.object({
      id,
      name: z.string(),
      email: z.string(),
      role: z.enum(roles),
      time_zone: z.string().nullable(),
    }),
    organization,
    scopes: z.array(z.enum(scopes)),
    /** True when the organization requires a second factor and this person has none: all else is refused until then. */
    must_add_factor: z.boolean(),
  })
  .meta({ id: 'Session' });

export type Session = z.infer<typeof session>;

const secondStep = z
  .object({ second_step: z.object({ app: z.boolean(), passkeys: z.boolean() }) })
  .meta({ id: 'SecondStep' });

export type SecondStep = z.infer<typeof secondStep>;

const openSession = z
  .object({
    id,
    /** Browser and system, such as `Firefox on Linux`. */
    device: z.string(),
    /** IP address of the last use; empty when unknown. */
    address: z.string(),
    created_at: timestamp,
    last_seen_at: timestamp,
    current: z.boolean(),
  })
  .meta({ id: 'OpenSession' });

export type OpenSession = z.infer<typeof openSession>;

export const sessionOperations = area(
  { name: 'Session', description: 'Set-up, sign-in and the signed-in person.' },
  sessionRoutes,
  {
    readSetup: {
      reads: 'single',
      summary: 'Whether this deployment still waits for its first organization, and who is signed in',
      description: 'Answers 200 to everybody: `session` is null for those who are not signed in.',
      result: z.object({
        needed: z.boolean(),
        needs_token: z.boolean(),
        /** Other deployments that the app may connect to; null is any. */
        connect_to: z.array(z.string()).nullable(),
        session: session.extend({ last_event_id: z.string() }).nullable(),
      }),
    },
    setUp: {
      audience: 'nobody',
      status: 201,
      writes: 'own',
      summary: 'Create the first organization and its owner, and sign in',
      description:
        'Refused with 409 once an organization exists. `token` is the one that the server printed when it started. `project_id` is the sample project.',
      body: z.object({
        organization: name(limits.organizationName),
        name: name(limits.personName),
        email,
        password,
        sample: z.boolean().optional(),
        token: text(limits.invitationToken).optional(),
      }),
      result: session.extend({ project_id: id.nullable() }),
      refusals: { 403: 'The token of the server is missing or wrong', 409: 'Already set up' },
    },
    readSession: {
      beforeFactor: true,
      summary: 'Read the signed-in person',
      description:
        '`last_event_id` can begin a stream of events: it tells what others changed since this answer.',
      result: session.extend({ last_event_id: z.string() }),
    },
    signIn: {
      audience: 'nobody',
      status: 201,
      writes: 'own',
      summary: 'Sign in with e-mail and password',
      body: z.object({ email: z.string().max(limits.email), password: z.string().max(limits.passwordMax) }),
      result: z.union([session, secondStep]),
      refusals: { 401: 'E-mail or password is wrong', 429: 'Too many tries' },
    },
    signOut: { summary: 'Sign out', beforeFactor: true, audit: 'session.ended' },
    finishSignIn: {
      status: 201,
      writes: 'own',
      summary: 'Finish a sign-in by a second factor',
      description: 'The cookie of the first step says whose sign-in it is.',
      body: z.object({
        code: factorCode.optional(),
        recovery_code: factorCode.optional(),
        passkey: authenticatorAnswer.optional(),
      }),
      result: session,
      refusals: { 401: 'The first step is over, or the factor does not hold', 429: 'Too many tries' },
    },
    challengePasskey: {
      writes: 'own',
      summary: 'Begin to sign in, or to confirm who one is, by a passkey',
      result: z.object({ options: z.record(z.string(), z.unknown()) }),
      refusals: { 429: 'Too many tries' },
    },
    signInWithPasskey: {
      status: 201,
      writes: 'own',
      summary: 'Sign in by a passkey alone',
      body: z.object({ response: authenticatorAnswer }),
      result: session,
      refusals: { 401: 'The passkey does not hold', 429: 'Too many tries' },
    },
    confirmSession: {
      writes: 'own',
      summary: 'Confirm who one is, for what asks for a recent sign-in',
      body: z.object({
        password: text(limits.passwordMax).optional(),
        code: factorCode.optional(),
        passkey: authenticatorAnswer.optional(),
      }),
      beforeFactor: true,
      refusals: { 429: 'Too many tries' },
    },
    updateMe: {
      writes: 'own',
      audience: 'organization',
      summary: 'Change own name, e-mail address or password',
      description: 'The latter two need the current password; a new password ends the other sessions.',
      body: z.object({
        name: name(limits.personName).optional(),
        email: email.optional(),
        password: password.optional(),
        current_password: z.string().max(limits.passwordMax).optional(),
      }),
      result: session,
    },
    listSessions: {
      summary: 'List own sessions',
      description: 'The one that was used last comes first.',
      result: list(openSession),
    },
    revokeSession: {
      audience: 'nobody',
      summary: 'End a session',
      description: 'Own ones, and those of people below one: owners stand above all, admins above members.',
    },
    revokeOtherSessions: { audience: 'nobody', summary: 'End all own sessions but this one' },
    listPersonSessions: { summary: 'List the sessions of a person below one', result: list(openSession) },
    revokePersonSessions: { audience: 'nobody', summary: 'End all sessions of a person below one' },
  },
);
