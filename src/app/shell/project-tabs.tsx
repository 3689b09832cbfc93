import { ChevronsUpDown } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import type { Project } from '#entities/project/project-context.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { NavTab, NavTabs } from '#ui/nav-tabs.tsx';
import { usePhone } from '#ui/use-media.ts';
import { usePopupButton } from '#ui/use-popup-button.ts';
import { LazyProjectMenu } from './lazy-menus.ts';
import { isWithin, linkTo, projectLinks } from './project-links.tsx';
import styles from './project-tabs.module.css';

export function ProjectTabs({ project }: { project: Project }) {
  const location = useLocation();
  const phone = usePhone();
  const menu = usePopupButton('menu');
  const links = projectLinks(project);
  if (!phone) {
    return (
      <NavTabs label={project.name} className={styles.tabs}>
        {links.map(link => (
          <NavTab
            key={link.to}
            render={<Link to={linkTo(project, link.to, location)} />}
            current={isWithin(location.pathname, link.to)}
          >
            {link.name}
          </NavTab>
        ))}
      </NavTabs>
    );
  }
  return (
    <>
      <IconButton name="Pages and projects" tooltip={false} icon={<ChevronsUpDown />} {...menu.button} />
      {menu.anchor && <LazyProjectMenu project={project} anchor={menu.anchor} onClose={menu.close} />}
    </>
  );
}
