import { Archive, ArchiveRestore, ChartNoAxesCombined, Ellipsis, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#api/session.ts';
import { onlyManagersDeleteMessage } from '#contract/rules.ts';
import type { Project } from '#entities/project/project-context.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { paths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { Time } from '#ui/time.tsx';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import styles from './projects-page.module.css';
import { useProjectActions } from './use-project-actions.ts';

export function ProjectRow({ project }: { project: Project }) {
  const { refusalReason, user, isManager } = useSession();
  const { setArchived } = useProjectActions();
  const [deleting, setDeleting] = useState(false);
  const reason = refusalReason('projects:write');
  const deleteRefusalReason = user && !isManager ? onlyManagersDeleteMessage('a project') : reason;
  const isArchived = project.archived_at !== null;
  return (
    <li className={styles.row}>
      <ProjectMark project={project} size={32} />
      <div>
        <Link to={paths.board(project.key)} className={styles.name} dir="auto">
          {project.name}
        </Link>
        <span className={styles.key}>{project.key}</span>
        {project.description && (
          <p className={styles.description} dir="auto">
            {project.description}
          </p>
        )}
      </div>
      <span className={styles.meta}>
        {isArchived ? 'Archived ' : 'Created '}
        <Time at={project.archived_at ?? project.created_at} show="day" />
      </span>
      <div className={styles.menu}>
        <Menu
          align="end"
          trigger={<IconButton name={`Actions for ${project.name}`} tooltip={false} icon={<Ellipsis />} />}
        >
          <MenuItem icon={<ChartNoAxesCombined />} render={<Link to={paths.analytics(project.key)} />}>
            Analytics
          </MenuItem>
          <MenuItem icon={<Settings />} render={<Link to={paths.projectSettings(project.key)} />}>
            Settings
          </MenuItem>
          <MenuSeparator />
          <MenuItem
            icon={isArchived ? <ArchiveRestore /> : <Archive />}
            disabledReason={reason}
            onSelect={() => setArchived(project, !isArchived)}
          >
            {isArchived ? 'Unarchive' : 'Archive'}
          </MenuItem>
          <MenuItem
            icon={<Trash2 />}
            tone="danger"
            disabledReason={deleteRefusalReason}
            onSelect={() => setDeleting(true)}
          >
            Delete…
          </MenuItem>
        </Menu>
      </div>
      {deleting && <DeleteProjectDialog project={project} onClose={() => setDeleting(false)} />}
    </li>
  );
}
