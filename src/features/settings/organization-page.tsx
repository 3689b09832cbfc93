import { type QueryClient, useMutation } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { useSession, viewOf, workspace } from '#api/session.ts';
import { limits } from '#contract/limits.ts';
import { Section } from '#ui/section.tsx';
import { accessRefusal } from './access-refusal.ts';
import { NameForm } from './name-form.tsx';
import { SettingsPage } from './settings-page.tsx';

export const organizationLoader = (queryClient: QueryClient) => async () => {
  const session = viewOf(await queryClient.ensureQueryData(workspace));
  if (!session.isManager) throw accessRefusal(session);
  return null;
};

export function OrganizationPage() {
  const { organization } = useSession();
  const update = useMutation(mutation('updateOrganization'));
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
