import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import { limits } from '#contract/limits.ts';
import type { Role } from '#contract/scopes.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { InvitationLink, linkFacts } from './invitation-link.tsx';
import { roleHints, rolesToGive } from './roles.ts';
import styles from './settings.module.css';

/** Who is invited, as what, and to which projects; then the link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { user, organization } = useSession();
  const { data } = useSuspenseQuery(query('listProjects', { organization: organization.id }));
  const live = data.data.filter(project => project.archived_at === null);
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const [projects, setProjects] = useState<readonly string[]>(live.length === 1 ? [live[0]!.id] : []);
  const invite = useMutation(mutation('createInvitation'));
  const made = invite.data;
  const needsProjects = role === 'member' || role === 'viewer';
  return (
    // One dialog for both steps: the focus returns from it to where it came from.
    <Dialog
      open
      onOpenChange={onClose}
      title={made ? `Invitation link for ${made.name}` : 'Invite somebody'}
      description={made && linkFacts(made)}
      dismissible={false}
      busy={invite.isPending}
    >
      {made ? (
        <InvitationLink invitation={made} onClose={onClose} />
      ) : (
        <Form
          label="Invite"
          error={invite.error}
          pending={invite.isPending}
          onSubmit={() =>
            invite.mutate({ name, email, role, project_ids: needsProjects ? [...projects] : [] })
          }
          submit="Create invitation link"
          onCancel={onClose}
        >
          <TextField
            label="Name"
            name="name"
            autoFocus
            required
            counter
            autoComplete="off"
            maxLength={limits.personName}
            value={name}
            onChange={event => setName(event.target.value)}
          />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            inputMode="email"
            required
            autoComplete="off"
            value={email}
            onChange={event => setEmail(event.target.value)}
          />
          <Select
            label="Role"
            name="role"
            hint={roleHints[role]}
            options={rolesToGive(user?.role ?? 'member')}
            value={role}
            onChange={value => setRole(value as Role)}
          />
          {needsProjects && live.length > 0 && (
            <fieldset>
              <legend className={styles.legend}>Projects</legend>
              <div className={styles.options}>
                {live.map(project => (
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
                <p className={styles.meta}>They see no project until they are added to one.</p>
              )}
            </fieldset>
          )}
        </Form>
      )}
    </Dialog>
  );
}
