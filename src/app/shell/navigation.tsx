import { Plus } from 'lucide-react';
import { Fragment, type ReactNode, useId } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useSession } from '#api/session.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { useOpenedView } from '#entities/view/use-saved-views.ts';
import { paths } from '#lib/paths.ts';
import { classNames } from '#ui/class-names.ts';
import { IconLink } from '#ui/icon-button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { Pinned } from '../use-pinned.ts';
import { useProjects } from '../use-projects.ts';
import { projectLinks } from './project-links.tsx';
import styles from './sidebar.module.css';

const ProjectViews = lazyComponent(
  async () => (await import('./project-views.tsx')).ProjectViews,
  () => null,
  note => <li>{note}</li>,
);

export function NavigationItem({
  to,
  icon,
  children,
  meta,
  open,
  beside,
}: {
  to: string;
  icon: ReactNode;
  children: ReactNode;
  meta?: ReactNode;
  /** Set where its pages are listed below, so that one of them is the current page instead. */
  open?: boolean;
  /** A control that lies over its end. */
  beside?: ReactNode;
}) {
  return (
    <li className={beside ? styles.withControl : undefined}>
      <NavLink to={to} className={classNames(styles.item, open && styles.open)}>
        {icon}
        <span className={styles.name} dir="auto">
          {children}
        </span>
        {meta}
      </NavLink>
      {beside}
    </li>
  );
}

export function ProjectList() {
  const { refusalReason } = useSession();
  const { unarchivedProjects, current } = useProjects();
  const { pathname } = useLocation();
  const isViewOpen = useOpenedView(current?.id).view !== null;
  const shownProjects =
    current && current.archived_at !== null ? [...unarchivedProjects, current] : unarchivedProjects;
  return (
    <>
      <div className={styles.group}>
        <Link to={paths.projects} aria-current={pathname === paths.projects ? 'page' : undefined}>
          Projects
        </Link>
        {refusalReason('projects:write') === null && (
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
        {shownProjects.map(project => (
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
                    <NavigationItem
                      key={link.to}
                      to={link.to}
                      icon={link.icon}
                      open={isViewOpen && pathname.startsWith(link.to)}
                    >
                      {link.name}
                    </NavigationItem>
                  ))}
                </ul>
              </li>
            )}
            {project.id === current?.id && <ProjectViews project={project} />}
          </Fragment>
        ))}
      </ul>
    </>
  );
}

export function PinnedList({ pinned }: { pinned: readonly Pinned[] }) {
  const label = useId();
  if (pinned.length === 0) return null;
  return (
    <>
      <div className={styles.group} id={label}>
        Pinned
      </div>
      <ul aria-labelledby={label}>
        {pinned.map(({ id, title }) => (
          <NavigationItem key={id} to={paths.document(id)} icon={<span className={styles.dot} />}>
            <span title={title} dir="auto">
              {title}
            </span>
          </NavigationItem>
        ))}
      </ul>
    </>
  );
}
