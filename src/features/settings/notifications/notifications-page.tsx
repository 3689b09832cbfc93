import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { query } from '#api/queries.ts';
import { useSession, workspace } from '#api/session.ts';
import {
  type NotificationKind,
  notificationKindNames,
  notificationKinds,
} from '#contract/notification-kinds.ts';
import { Button } from '#ui/button.tsx';
import { Picker } from '#ui/picker.tsx';
import { Section } from '#ui/section.tsx';
import sections from '#ui/sections.module.css';
import { Switch } from '#ui/switch.tsx';
import { SettingsPage } from '../settings-page.tsx';
import { useNotificationSettings } from './use-notification-settings.ts';
import { zoneName, zoneOptions } from './zone-options.ts';

export const notificationsLoader = (queryClient: QueryClient) => async () => {
  const { user } = await queryClient.ensureQueryData(workspace);
  if (user) await queryClient.ensureQueryData(query('readNotificationSettings'));
  return null;
};

type Group = (typeof notificationKinds)[NotificationKind]['group'];

const groups: readonly { group: Group; title: string; description?: string }[] = [
  { group: 'self', title: 'To you' },
  { group: 'work', title: 'About what you write, edit, are assigned to or watch' },
  {
    group: 'watched',
    title: 'About what you watch',
    description: 'You watch what you create, are assigned to or comment on, and what you choose in its menu.',
  },
];

export function NotificationsPage() {
  const { user } = useSession();
  if (!user) throw new Response(null, { status: 404 });
  return <OwnNotifications />;
}

function OwnNotifications() {
  const { data: settings } = useSuspenseQuery(query('readNotificationSettings'));
  const { setKind, setTimeZone } = useNotificationSettings(useQueryClient());
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '')
      document.querySelector<HTMLElement>(`input[name="${CSS.escape(hash.slice(1))}"]`)?.focus();
  }, [hash]);
  const switches = (group: Group) =>
    notificationKindNames
      .filter(kind => notificationKinds[kind].group === group)
      .map(kind => (
        <Switch
          key={kind}
          name={kind}
          label={notificationKinds[kind].label}
          description={notificationKinds[kind].description}
          checked={settings.kinds[kind]}
          onCheckedChange={isOn => setKind(kind, isOn)}
        />
      ));
  const zone = settings.time_zone ?? 'UTC';
  return (
    <SettingsPage name="Notifications">
      {groups.map(({ group, title, description }) => (
        <Section key={group} title={title} description={description}>
          {switches(group)}
        </Section>
      ))}
      <Section
        title="Due dates"
        description="Sent at 9:00 in your time zone, and soon after somebody else sets a near date."
      >
        <div className={sections.row}>
          <span className={sections.words}>Time zone</span>
          <Picker
            label="Time zone"
            placeholder="City or region"
            emptyText="No time zone has this name."
            align="end"
            value={zone}
            onChange={value => value !== null && setTimeZone(value)}
            options={zoneOptions(zone)}
            trigger={
              <Button icon={<Globe />} aria-label={`Time zone: ${zoneName(zone)}`}>
                {zoneName(zone)}
              </Button>
            }
          />
        </div>
        {switches('due')}
      </Section>
    </SettingsPage>
  );
}
