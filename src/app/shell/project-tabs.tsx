import { ChevronsUpDown, FolderKanban } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Project } from '#api/project-context.ts';
import { paths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { NavTab, NavTabs } from '#ui/nav-tabs.tsx';
import { ProjectMark } from '#ui/project-mark.tsx';
import { usePhone } from '#ui/use-media.ts';
import { useProjects } from '../use-current-project.ts';
import { projectLinks } from './project-links.tsx';
import styles from './project-tabs.module.css';

/** The pages of the project behind its name; on phones a menu that also leads to the other projects. */
export function ProjectTabs({ project }: { project: Project }) {
  const { pathname } = useLocation();
  const { live } = useProjects();
  const phone = usePhone();
  const links = projectLinks(project);
  if (!phone) {
    return (
      <NavTabs label={project.name} className={styles.tabs ?? ''}>
        {links.map(link => (
          <NavTab key={link.to} render={<Link to={link.to} />} current={isWithin(pathname, link.to)}>
            {link.name}
          </NavTab>
        ))}
      </NavTabs>
    );
  }
  return (
    <Menu
      label="Pages and projects"
      trigger={<IconButton name="Pages and projects" tooltip={false} icon={<ChevronsUpDown />} />}
    >
      <MenuGroup label={project.name}>
        {links.map(link => (
          <MenuItem key={link.to} icon={link.icon} render={<Link to={link.to} />}>
            {link.name}
          </MenuItem>
        ))}
      </MenuGroup>
      <MenuSeparator />
      <MenuGroup label="Projects">
        {live
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

function isWithin(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}
