import { CircleUserRound, FileText, Inbox, Plus, SquareKanban } from 'lucide-react';
import { NavLink } from 'react-router';
import { useSession } from '#api/session.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { formatNumber } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { usePopupButton } from '#ui/use-popup-button.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useProjects } from '../use-projects.ts';
import { LazyAccountMenu } from './lazy-menus.ts';
import styles from './phone-bar.module.css';
import type { ShellActions } from './shell-actions.ts';
import { useCounts } from './use-counts.ts';

export function PhoneBar({ actions }: { actions: ShellActions }) {
  const { newTicket, newTicketReason, showShortcuts } = actions;
  const { user, can } = useSession();
  const { defaultProject } = useProjects();
  const { unread } = useCounts();
  const menu = usePopupButton('menu');
  return (
    <nav aria-label="Main" className={styles.bar} data-region data-keep-clear="" tabIndex={-1}>
      <NavLink to={defaultProject ? paths.board(defaultProject.key) : paths.projects} className={styles.item}>
        <SquareKanban />
        {defaultProject ? 'Board' : 'Projects'}
      </NavLink>
      {user && (
        <NavLink to={paths.inbox} className={styles.item}>
          <span className={styles.icon}>
            <Inbox />
            {Boolean(unread) && <span className={styles.dot} />}
          </span>
          Inbox
          {Boolean(unread) && <VisuallyHidden>, {formatNumber(unread ?? 0)} unread</VisuallyHidden>}
        </NavLink>
      )}
      <button
        type="button"
        aria-label="New ticket"
        aria-disabled={newTicketReason !== null || undefined}
        aria-description={newTicketReason ?? undefined}
        className={styles.item}
        onClick={newTicket}
      >
        <span className={styles.plus}>
          <Plus />
        </span>
      </button>
      {can('documents:read') && (
        <NavLink to={paths.documents} className={styles.item}>
          <FileText />
          Docs
        </NavLink>
      )}
      <button type="button" className={styles.item} {...menu.button}>
        {user ? <Avatar person={user} size={20} decorative /> : <CircleUserRound />}
        You
      </button>
      {menu.anchor && (
        <LazyAccountMenu phone anchor={menu.anchor} onClose={menu.close} onShortcuts={showShortcuts} />
      )}
    </nav>
  );
}
