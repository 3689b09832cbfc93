import { FolderKanban } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Project } from '#entities/project/project-context.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { namesSavedView, viewPath } from '#entities/view/opened-view.ts';
import { useOpenedView, useSavedViews } from '#entities/view/use-saved-views.ts';
import { viewPages } from '#entities/view/view-pages.tsx';
import { paths } from '#lib/paths.ts';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { useProjects } from '../use-projects.ts';
import type { AnchoredMenu } from './anchored-menu.ts';
import { isWithin, linkTo, projectLinks } from './project-links.tsx';

/** Its pages keep the filters of the address, but lead out of a saved view. */
export function ProjectMenu({ project, anchor, onClose }: { project: Project } & AnchoredMenu) {
  const { unarchivedProjects } = useProjects();
  const views = useSavedViews(project.id) ?? [];
  const openedView = useOpenedView(project.id).view;
  const location = useLocation();
  const current = (isCurrent: boolean) => ({ 'aria-current': isCurrent ? ('page' as const) : undefined });
  return (
    <Menu open onOpenChange={onClose} anchor={anchor} finalFocus={() => anchor} label="Pages and projects">
      <MenuGroup label={project.name}>
        {projectLinks(project).map(link => (
          <MenuItem
            key={link.to}
            icon={link.icon}
            render={
              <Link
                to={namesSavedView(location.search) ? link.to : linkTo(project, link.to, location)}
                {...current(!openedView && isWithin(location.pathname, link.to))}
              />
            }
          >
            {link.name}
          </MenuItem>
        ))}
      </MenuGroup>
      {views.length > 0 && (
        <>
          <MenuSeparator />
          <MenuGroup label="Views">
            {views.map(view => (
              <MenuItem
                key={view.id}
                icon={viewPages[view.page].icon}
                meta={view.is_shared ? 'For everyone' : undefined}
                render={<Link to={viewPath(project.key, view)} {...current(view.id === openedView?.id)} />}
              >
                {view.name}
              </MenuItem>
            ))}
          </MenuGroup>
        </>
      )}
      <MenuSeparator />
      <MenuGroup label="Projects">
        {unarchivedProjects
          .filter(other => other.id !== project.id)
          .map(other => (
            <MenuItem
              key={other.id}
              icon={<ProjectMark project={other} />}
              render={<Link to={paths.board(other.key)} />}
            >
              {other.name}
            </MenuItem>
          ))}
        <MenuItem icon={<FolderKanban />} render={<Link to={paths.projects} />}>
          All projects
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}
