import { z } from 'zod';
import { list } from '../envelopes.ts';
import { email, id, ids, name, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { area } from '../operation.ts';
import { organization } from '../organizations.ts';
import { member, personRef } from '../people.ts';
import { roles } from '../scopes.ts';
import { peopleRoutes } from './account-routes.ts';
import { password, session } from './session.ts';

const invitationToken = z.string().max(limits.invitationToken);

export const person = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    created_at: timestamp,
    last_seen_at: timestamp.nullable(),
    project_ids: z.array(id),
  })
  .meta({ id: 'Person' });

/** `url` holds the one-time link; only `createInvitation` returns it. */
export const invitation = z
  .object({
    id,
    email: z.string(),
    name: z.string(),
    role: z.enum(roles),
    project_ids: z.array(id),
    invited_by: personRef,
    created_at: timestamp,
    expires_at: timestamp,
    url: z.string().optional(),
  })
  .meta({ id: 'Invitation' });

export type Person = z.infer<typeof person>;
export type Invitation = z.infer<typeof invitation>;

const revokeCredentialIds = ids().optional().meta({
  description: 'Credentials that the person created and that shall end with it.',
});

export const peopleOperations = area(
  { name: 'People', description: 'People, invitations and membership.' },
  peopleRoutes,
  {
    listPeople: { summary: 'List the people of the organization', result: list(person) },
    updatePerson: {
      recent: 'role',
      audience: 'organization',
      summary: "Change a person's name, role or e-mail address",
      description:
        'The last owner keeps the role; only owners make and change owners. Open invitations that the new role could not make are withdrawn. Owners change any address but their own here, admins those of members and viewers.',
      body: z.object({
        name: name(limits.personName).optional(),
        role: z.enum(roles).optional(),
        email: email.optional(),
        revoke_credential_ids: revokeCredentialIds,
      }),
      result: person,
    },
    removePerson: {
      audit: 'person.removed',
      recent: true,
      audience: 'organization',
      summary: 'Remove a person; what they wrote stays under their name',
      description: 'Open invitations that they made are withdrawn.',
      body: z.object({ revoke_credential_ids: revokeCredentialIds }),
      bodyOptional: true,
    },
    listInvitations: { summary: 'List open invitations', result: list(invitation) },
    createInvitation: {
      audience: 'nobody',
      status: 201,
      recent: true,
      summary: 'Invite somebody by a one-time link',
      body: z.object({
        email,
        name: name(limits.personName),
        role: z.enum(roles),
        project_ids: ids().optional(),
      }),
      result: invitation,
      showsSecret: true,
    },
    revokeInvitation: {
      audience: 'nobody',
      summary: 'Withdraw an invitation',
      audit: 'invitation.withdrawn',
    },
    readInvitation: {
      summary: 'Read an invitation by the token of its link',
      body: z.object({ token: invitationToken }),
      result: z.object({
        organization: z.string(),
        name: z.string(),
        email: z.string(),
        role: z.enum(roles),
      }),
    },
    acceptInvitation: {
      audience: 'nobody',
      status: 201,
      writes: 'own',
      summary: 'Accept an invitation, set a password and sign in',
      body: z.object({ token: invitationToken, name: name(limits.personName), password }),
      result: session,
    },
    createPasswordReset: {
      status: 201,
      audit: 'person.reset_link_created',
      recent: true,
      summary: 'Make a link by which a person chooses a new password',
      description:
        'Works once and for 24 hours; a newer one replaces it. Owners make it for everybody else, admins for members and viewers.',
      result: z.object({ url: z.string(), expires_at: timestamp }),
      showsSecret: true,
    },
    readPasswordReset: {
      summary: 'Read whose password a reset link is for',
      body: z.object({ token: invitationToken }),
      result: z.object({ organization: z.string(), name: z.string(), email: z.string() }),
    },
    resetPassword: {
      writes: 'own',
      summary: 'Choose a new password by a reset link',
      description: 'Ends all sessions of the person. Nobody is signed in by it.',
      body: z.object({ token: invitationToken, password }),
    },
    updateOrganization: {
      audience: 'organization',
      summary: "Change the organization's name",
      body: z.object({ name: name(limits.organizationName) }),
      result: organization,
    },
    addMember: {
      audience: 'readers',
      summary: 'Add a person to a project',
      audit: 'member.added',
      result: member,
    },
    removeMember: { audience: 'readers', summary: 'Remove a person from a project', audit: 'member.removed' },
  },
);
