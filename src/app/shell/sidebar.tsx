import {
  ChevronsUpDown,
  CircleQuestionMark,
  CircleUserRound,
  FileText,
  Inbox,
  PanelLeftClose,
  Plus,
  Search,
  SquarePen,
} from 'lucide-react';
import { Fragment, type Ref, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#api/session.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { initialsOf } from '#lib/initials.ts';
import { paths } from '#lib/paths.ts';
import { CountBadge } from '#ui/badge.tsx';
import { IconButton, IconLink } from '#ui/icon-button.tsx';
import { useProjects } from '../use-current-project.ts';
import { usePinned } from '../use-pinned.ts';
import { LazyAccountMenu } from './lazy-menus.ts';
import { useMenuButton } from './menu-button.ts';
import { NavigationItem } from './navigation-item.tsx';
import { PinnedList } from './pinned-list.tsx';
import { projectLinks } from './project-links.tsx';
import styles from './sidebar.module.css';
import { useCounts } from './use-counts.ts';

interface SidebarProps {
  onNewTicket: () => void;
  newTicketReason: string | null;
  onPalette: () => void;
  onShortcuts: () => void;
  onToggle: () => void;
  /** Overlays the page. */
  over: boolean;
  ref?: Ref<HTMLElement>;
}

export function Sidebar({
  onNewTicket,
  newTicketReason,
  onPalette,
  onShortcuts,
  onToggle,
  over,
  ref,
}: SidebarProps) {
  const { user, organization, can } = useSession();
  const counts = useCounts();
  const pinned = usePinned();
  const { pathname } = useLocation();
  const isPinnedOpen = pinned.some(({ id }) => pathname.startsWith(paths.document(id)));
  const menu = useMenuButton();
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
        <button type="button" className={styles.organization} {...menu.button}>
          <span className={styles.mark} aria-hidden="true">
            {initialsOf(organization.name).charAt(0)}
          </span>
          <span className={styles.name}>{organization.name}</span>
          <ChevronsUpDown />
        </button>
        <Suspense>
          {menu.anchor && (
            <LazyAccountMenu anchor={menu.anchor} onClose={menu.close} onShortcuts={onShortcuts} />
          )}
        </Suspense>
        <IconButton
          name="Hide sidebar"
          shortcut="["
          icon={<PanelLeftClose />}
          className={styles.quiet}
          onClick={onToggle}
        />
        <IconButton name="Search" shortcut="mod+k" icon={<Search />} onClick={onPalette} />
        <IconButton
          name="New ticket"
          shortcut="c"
          icon={<SquarePen />}
          disabledReason={newTicketReason}
          onClick={onNewTicket}
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
                meta={counts.myTickets ? <span className={styles.count}>{counts.myTickets}</span> : null}
              >
                My tickets
              </NavigationItem>
            </>
          )}
          {can('documents:read') && (
            <NavigationItem to={paths.documents} icon={<FileText />} open={isPinnedOpen}>
              Documents
            </NavigationItem>
          )}
        </ul>
        <ProjectList />
        <PinnedList pinned={pinned} />
      </nav>
      <div className={styles.foot}>
        {user ? (
          <Link to={paths.account} className={styles.person}>
            <Avatar person={user} size={24} decorative />
            <span className={styles.name}>{user.name}</span>
          </Link>
        ) : (
          <Link to={paths.connect} className={styles.person}>
            <span className={styles.name}>Connected by credential</span>
          </Link>
        )}
        <IconButton
          name="Keyboard shortcuts"
          shortcut="?"
          icon={<CircleQuestionMark />}
          onClick={onShortcuts}
        />
      </div>
    </aside>
  );
}

function ProjectList() {
  const { whyNot } = useSession();
  const { live, current } = useProjects();
  const { pathname } = useLocation();
  const shown = current && current.archived_at !== null ? [...live, current] : live;
  return (
    <>
      <div className={styles.group}>
        <Link to={paths.projects} aria-current={pathname === paths.projects ? 'page' : undefined}>
          Projects
        </Link>
        {whyNot('projects:write') === null && (
          <IconLink
            size={24}
            name="New project"
            icon={<Plus />}
            className={styles.quiet}
            render={<Link to={paths.newProject} />}
          />
        )}
      </div>
      <ul>
        {shown.map(project => (
          <Fragment key={project.id}>
            <NavigationItem
              to={paths.board(project.key)}
              icon={<ProjectMark project={project} />}
              open={project.id === current?.id}
            >
              {project.name}
            </NavigationItem>
            {project.id === current?.id && (
              <li>
                <ul className={styles.pages} aria-label={project.name}>
                  {projectLinks(project).map(link => (
                    <NavigationItem key={link.to} to={link.to} icon={link.icon}>
                      {link.name}
                    </NavigationItem>
                  ))}
                </ul>
              </li>
            )}
          </Fragment>
        ))}
      </ul>
    </>
  );
}
