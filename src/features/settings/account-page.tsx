import { type QueryClient, useMutation } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { useSession, workspace } from '#api/session.ts';
import { limits } from '#contract/limits.ts';
import { setFixedToolbar, useFixedToolbar } from '#editor/toolbar-choice.ts';
import { Section } from '#ui/section.tsx';
import sections from '#ui/sections.module.css';
import { Segmented } from '#ui/segmented.tsx';
import { setSingleKeys, singleKeys } from '#ui/shortcuts.ts';
import { Switch } from '#ui/switch.tsx';
import { type ThemeChoice, useTheme } from '#ui/theme.ts';
import { useStore } from '#ui/use-store.ts';
import { EmailForm } from './access/email-form.tsx';
import { OwnSessions } from './access/own-sessions.tsx';
import { FactorList } from './factors/factor-list.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { SettingsPage } from './settings-page.tsx';

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'As the system' },
];

export const accountLoader = (queryClient: QueryClient) => async () => {
  const session = await queryClient.ensureQueryData(workspace);
  if (session.user) await queryClient.ensureQueryData(query('readFactors'));
  return null;
};

export function AccountPage() {
  const { user } = useSession();
  const { choice, setTheme } = useTheme();
  const withSingleKeys = useStore(singleKeys);
  const toolbar = useFixedToolbar();
  const update = useMutation(mutation('updateMe'));
  if (!user) throw new Response(null, { status: 404 });
  return (
    <SettingsPage name="Account">
      <Section title="You">
        <NameForm
          label="You"
          savedName={user.name}
          autoComplete="name"
          maxLength={limits.personName}
          save={async values => (await update.mutateAsync(values)).user}
        />
      </Section>
      <Section title="E-mail address">
        <EmailForm isOwn email={user.email} save={async values => (await update.mutateAsync(values)).user} />
      </Section>
      <Section
        title="Password"
        description="A new password signs you out in every other browser, and open reset links stop working."
      >
        <PasswordForm email={user.email} />
      </Section>
      <Section title="Sign-in" description="With a second factor, your password alone lets nobody in.">
        <FactorList />
      </Section>
      <OwnSessions />
      <Section title="This device" description="Kept in this browser.">
        <div className={sections.row}>
          <span className={sections.words}>Theme</span>
          <Segmented label="Theme" value={choice} onChange={setTheme} options={themes} />
        </div>
        <Switch
          label="Single-key shortcuts"
          description="Off: only shortcuts with Ctrl, Cmd or Alt act."
          checked={withSingleKeys}
          onCheckedChange={setSingleKeys}
        />
        <Switch
          label="Toolbar above documents"
          description="Off: the tools appear at selected text."
          checked={toolbar}
          onCheckedChange={setFixedToolbar}
        />
      </Section>
    </SettingsPage>
  );
}
