import type { QueryClient } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { useSession, workspace } from '#api/session.ts';
import { setFixedToolbar, useFixedToolbar } from '#editor/toolbar-choice.ts';
import { SectionHeading } from '#ui/headings.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { setSingleKeys, useSingleKeys } from '#ui/shortcuts.ts';
import { Switch } from '#ui/switch.tsx';
import { type ThemeChoice, useTheme } from '#ui/theme.ts';
import { OwnEmailForm } from './access/own-email-form.tsx';
import { OwnSessions } from './access/own-sessions.tsx';
import { FactorList } from './factors/factor-list.tsx';
import { NameForm } from './name-form.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './settings.module.css';
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

/** Own name and password, and how the app looks and listens on this device. */
export function AccountPage() {
  const { user } = useSession();
  const { choice, setTheme } = useTheme();
  const singleKeys = useSingleKeys();
  const toolbar = useFixedToolbar();
  if (!user) throw new Response(null, { status: 404 });
  return (
    <SettingsPage name="Account">
      <div className={styles.sections}>
        <section className={styles.section} aria-labelledby="you">
          <SectionHeading id="you">You</SectionHeading>
          <NameForm user={user} />
        </section>
        <section className={styles.section} aria-labelledby="email">
          <SectionHeading id="email">E-mail address</SectionHeading>
          <OwnEmailForm key={user.email} email={user.email} />
        </section>
        <section className={styles.section} aria-labelledby="password">
          <SectionHeading
            id="password"
            description="A new password signs you out in every other browser, and open reset links stop working."
          >
            Password
          </SectionHeading>
          <PasswordForm email={user.email} />
        </section>
        <section className={styles.section} aria-labelledby="factors">
          <SectionHeading
            id="factors"
            description="With a second factor, your password alone lets nobody in."
          >
            Sign-in
          </SectionHeading>
          <FactorList />
        </section>
        <OwnSessions />
        <section className={styles.section} aria-labelledby="device">
          <SectionHeading id="device" description="Kept in this browser.">
            This device
          </SectionHeading>
          <div className={styles.row}>
            <span className={styles.words}>Theme</span>
            <Segmented label="Theme" value={choice} onChange={setTheme} options={themes} />
          </div>
          <Switch
            label="Single-key shortcuts"
            description="Off: only shortcuts with Ctrl, Cmd or Alt act."
            checked={singleKeys}
            onCheckedChange={setSingleKeys}
          />
          <Switch
            label="Toolbar above documents"
            description="Off: the tools appear at selected text."
            checked={toolbar}
            onCheckedChange={setFixedToolbar}
          />
        </section>
      </div>
    </SettingsPage>
  );
}
