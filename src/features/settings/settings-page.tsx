import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { NavTab, NavTabs } from '#ui/nav-tabs.tsx';
import { Page, PageBar, PageBody } from '#ui/page.tsx';
import sections from '#ui/sections.module.css';
import { usePhone } from '#ui/use-media.ts';
import styles from './settings.module.css';

export function SettingsPage({
  name,
  children,
  width = 'form',
}: {
  name: string;
  children: ReactNode;
  width?: 'form' | 'list';
}) {
  const { isManager, user } = useSession();
  const { pathname } = useLocation();
  const tabs = [
    { to: paths.account, name: 'Account' },
    { to: paths.notifications, name: 'Notifications' },
    { to: paths.people, name: 'People' },
    ...(isManager ? [{ to: paths.organization, name: 'Organization' }] : []),
    ...(isManager ? [{ to: paths.credentials, name: 'API credentials' }] : []),
    ...(user?.role === 'owner' ? [{ to: paths.audit, name: 'Audit log' }] : []),
    { to: paths.trash, name: 'Trash' },
  ];
  const phone = usePhone();
  const links = (
    <NavTabs label="Settings">
      {tabs.map(tab => (
        <NavTab key={tab.to} render={<Link to={tab.to} />} current={pathname === tab.to}>
          {tab.name}
        </NavTab>
      ))}
    </NavTabs>
  );
  return (
    <Page>
      <PageBar title="Settings" documentTitle={name} tabs={phone ? null : links} />
      {phone && <div className={styles.tabs}>{links}</div>}
      <PageBody width={width}>
        <div className={sections.sections}>{children}</div>
      </PageBody>
    </Page>
  );
}
