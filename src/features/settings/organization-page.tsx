import { useMutation } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { useSession } from '#api/session.ts';
import { limits } from '#contract/limits.ts';
import { Form } from '#ui/form.tsx';
import { formState } from '#ui/form-context.tsx';
import { announce } from '#ui/live-region.tsx';
import { Section } from '#ui/section.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useFields } from '#ui/use-fields.ts';
import { SettingsPage } from './settings-page.tsx';

export function OrganizationPage() {
  const { organization, isManager } = useSession();
  if (!isManager) throw new Response(null, { status: 404 });
  return (
    <SettingsPage name="Organization">
      <Section title="Organization">
        <OrganizationForm key={organization.name} present={organization.name} />
      </Section>
    </SettingsPage>
  );
}

function OrganizationForm({ present }: { present: string }) {
  const { values, field } = useFields({ name: present });
  const update = useMutation({ ...mutation('updateOrganization'), onSuccess: () => announce('Saved') });
  return (
    <Form
      label="Organization"
      {...formState(update)}
      onSubmit={() => update.mutate(values)}
      submit="Save name"
      submitDisabledReason={values.name === present ? 'Nothing has changed' : null}
    >
      <TextField
        label="Name"
        autoComplete="organization"
        required
        counter
        maxLength={limits.organizationName}
        {...field('name')}
      />
    </Form>
  );
}
