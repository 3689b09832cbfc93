import { useMutation } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { useSession } from '#api/session.ts';
import { limits } from '#contract/limits.ts';
import { Section } from '#ui/section.tsx';
import { NameForm } from './name-form.tsx';
import { SettingsPage } from './settings-page.tsx';

export function OrganizationPage() {
  const { organization, isManager } = useSession();
  const update = useMutation(mutation('updateOrganization'));
  if (!isManager) throw new Response(null, { status: 404 });
  return (
    <SettingsPage name="Organization">
      <Section title="Organization">
        <NameForm
          label="Organization"
          savedName={organization.name}
          autoComplete="organization"
          maxLength={limits.organizationName}
          save={values => update.mutateAsync(values)}
        />
      </Section>
    </SettingsPage>
  );
}
