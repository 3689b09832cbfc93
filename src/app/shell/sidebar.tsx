import {
  ChevronsUpDown,
  CircleQuestionMark,
  CircleUserRound,
  Inbox,
  PanelLeftClose,
  Search,
  SquarePen,
} from 'lucide-react';
import type { Ref } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#api/session.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { formatNumber } from '#lib/counted.ts';
import { initialsOf } from '#lib/initials.ts';
import { paths } from '#lib/paths.ts';
import { CountBadge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { usePopupButton } from '#ui/use-popup-button.ts';
import { usePinned } from '../use-pinned.ts';
import { DocumentsItem } from './documents-item.tsx';
import { LazyAccountMenu } from './lazy-menus.ts';
import { NavigationItem, PinnedList, ProjectList } from './navigation.tsx';
import type { ShellActions } from './shell-actions.ts';
import styles from './sidebar.module.css';
import buttons from './sidebar-buttons.module.css';
import { useCounts } from './use-counts.ts';

interface SidebarProps {
  actions: ShellActions;
  /** Whether it overlays the page. */
  over: boolean;
  ref?: Ref<HTMLElement>;
}

export function Sidebar({ actions, over, ref }: SidebarProps) {
  const { user, organization, can } = useSession();
  const counts = useCounts();
  const pinned = usePinned();
  const { pathname } = useLocation();
  const isPinnedOpen = pinned.some(({ id }) => pathname.startsWith(paths.document(id)));
  const menu = usePopupButton('menu');
  return (
    <aside
      data-keep-clear=""
      ref={ref}
      className={styles.sidebar}
      data-over={over || undefined}
      data-region
      tabIndex={-1}
      aria-label="Navigation"
    >
      <div className={styles.head}>
        <button type="button" className={buttons.organization} {...menu.button}>
          <span className={buttons.mark} aria-hidden="true">
            {initialsOf(organization.name).charAt(0)}
          </span>
          <span className={styles.name}>{organization.name}</span>
          <ChevronsUpDown />
        </button>
        {menu.anchor && (
          <LazyAccountMenu anchor={menu.anchor} onClose={menu.close} onShortcuts={actions.showShortcuts} />
        )}
        <IconButton
          name="Hide sidebar"
          shortcut="["
          icon={<PanelLeftClose />}
          className={styles.quiet}
          onClick={actions.toggleSidebar}
        />
        <IconButton name="Search" shortcut="mod+k" icon={<Search />} onClick={actions.showPalette} />
        <IconButton
          name="New ticket"
          shortcut="c"
          icon={<SquarePen />}
          disabledReason={actions.newTicketReason}
          onClick={actions.newTicket}
        />
      </div>
      <nav aria-label="Main" className={styles.scroll}>
        <ul>
          {user && (
            <>
              <NavigationItem
                to={paths.inbox}
                icon={<Inbox />}
                meta={counts.unread ? <CountBadge count={counts.unread} label="unread" /> : null}
              >
                Inbox
              </NavigationItem>
              <NavigationItem
                to={paths.myTickets}
                icon={<CircleUserRound />}
                meta={
                  counts.myTickets ? (
                    <span className={styles.count}>{formatNumber(counts.myTickets)}</span>
                  ) : null
                }
              >
                My tickets
              </NavigationItem>
            </>
          )}
          {can('documents:read') && <DocumentsItem open={isPinnedOpen} />}
        </ul>
        <ProjectList />
        <PinnedList pinned={pinned} />
      </nav>
      <div className={styles.foot}>
        {user ? (
          <Link to={paths.account} className={buttons.person}>
            <Avatar person={user} size={24} decorative />
            <span className={styles.name}>{user.name}</span>
          </Link>
        ) : (
          <Link to={paths.connect} className={buttons.person}>
            <span className={styles.name}>Connected by credential</span>
          </Link>
        )}
        <IconButton
          name="Keyboard shortcuts"
          shortcut="?"
          icon={<CircleQuestionMark />}
          onClick={actions.showShortcuts}
        />
      </div>
    </aside>
  );
}
