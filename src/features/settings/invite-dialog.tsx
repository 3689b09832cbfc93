import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { limits } from '#contract/limits.ts';
import type { Role } from '#contract/scopes.ts';
import { EmailAddress } from '#entities/person/email-address.tsx';
import { EmailField } from '#entities/person/email-field.tsx';
import { formatDayLong } from '#lib/dates.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form, FormFoot } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import sections from '#ui/sections.module.css';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFields } from '#ui/use-fields.ts';
import { roleHints, rolesToGive } from './roles.ts';
import { CopyNow, Secret } from './secret.tsx';
import styles from './settings.module.css';

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { user, organization } = useSession();
  const { data } = useSuspenseQuery(query('listProjects', { organization: organization.id }));
  const activeProjects = data.data.filter(project => project.archived_at === null);
  const { values, field } = useFields({ name: '', email: '' });
  const [role, setRole] = useState<Role>('member');
  const [projects, setProjects] = useState<readonly string[]>(
    activeProjects.length === 1 ? [activeProjects[0]!.id] : [],
  );
  const invite = useMutation(mutation('createInvitation'));
  const invitation = invite.data;
  const needsProjects = role === 'member' || role === 'viewer';
  return (
    // One dialog for both steps, so that the focus returns to where it came from.
    <Dialog
      onOpenChange={onClose}
      title={invitation ? `Invitation link for ${invitation.name}` : 'Invite somebody'}
      description={
        invitation && (
          <>
            Send it to <EmailAddress>{invitation.email}</EmailAddress>. It works once, until{' '}
            {formatDayLong(new Date(invitation.expires_at))}, and is shown only now.
          </>
        )
      }
      dismissible={false}
      busy={invite.isPending}
    >
      {invitation ? (
        <div className={styles.stack}>
          <Secret>{invitation.url}</Secret>
          <CopyNow name="Copy link" text={invitation.url ?? ''} />
          <FormFoot>
            <Button size={32} onClick={onClose}>
              Close
            </Button>
          </FormFoot>
        </div>
      ) : (
        <Form
          label="Invite"
          {...formState(invite)}
          onSubmit={() => invite.mutate({ ...values, role, project_ids: needsProjects ? [...projects] : [] })}
          submit="Create invitation link"
          onCancel={onClose}
        >
          <TextField
            label="Name"
            autoFocus
            required
            counter
            autoComplete="off"
            maxLength={limits.personName}
            {...field('name')}
          />
          <EmailField autoComplete="off" {...field('email')} />
          <Select
            label="Role"
            name="role"
            hint={roleHints[role]}
            options={rolesToGive(user?.role ?? 'member')}
            value={role}
            onChange={value => setRole(value as Role)}
          />
          {needsProjects && activeProjects.length > 0 && (
            <fieldset>
              <legend>Projects</legend>
              <div className={styles.options}>
                {activeProjects.map(project => (
                  <Checkbox
                    key={project.id}
                    label={project.name}
                    checked={projects.includes(project.id)}
                    onCheckedChange={on =>
                      setProjects(before =>
                        on ? [...before, project.id] : before.filter(other => other !== project.id),
                      )
                    }
                  />
                ))}
              </div>
              {projects.length === 0 && (
                <p className={sections.meta}>They see no project until they are added to one.</p>
              )}
            </fieldset>
          )}
        </Form>
      )}
    </Dialog>
  );
}
