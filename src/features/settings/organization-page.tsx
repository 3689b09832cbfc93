import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { useSession } from '#api/session.ts';
import { limits } from '#contract/limits.ts';
import { Form } from '#ui/form.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { announce } from '#ui/live-region.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './settings.module.css';
import { SettingsPage } from './settings-page.tsx';

/** What concerns the whole organization; for owners and admins. */
export function OrganizationPage() {
  const { organization, isManager } = useSession();
  if (!isManager) throw new Response(null, { status: 404 });
  return (
    <SettingsPage name="Organization">
      <div className={styles.sections}>
        <section className={styles.section} aria-labelledby="organization">
          <SectionHeading id="organization">Organization</SectionHeading>
          <OrganizationForm key={organization.name} present={organization.name} />
        </section>
      </div>
    </SettingsPage>
  );
}

function OrganizationForm({ present }: { present: string }) {
  const [name, setName] = useState(present);
  const update = useMutation({ ...mutation('updateOrganization'), onSuccess: () => announce('Saved') });
  return (
    <Form
      label="Organization"
      error={update.error}
      pending={update.isPending}
      onSubmit={() => update.mutate({ name })}
      submit="Save name"
      submitDisabledReason={name === present ? 'Nothing has changed' : null}
    >
      <TextField
        label="Name"
        name="name"
        autoComplete="organization"
        required
        counter
        maxLength={limits.organizationName}
        value={name}
        onChange={event => setName(event.target.value)}
      />
    </Form>
  );
}
