import { Archive, ArchiveRestore, ChartNoAxesCombined, Ellipsis, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#api/session.ts';
import type { ProjectFigures } from '#contract/app/work.ts';
import { onlyManagersDeleteMessage } from '#contract/rules.ts';
import { AvatarStack } from '#entities/person/avatar.tsx';
import type { Project } from '#entities/project/project-context.ts';
import { ProjectMark } from '#entities/project/project-mark.tsx';
import { formatNumber } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { Time } from '#ui/time.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import styles from './projects-page.module.css';
import { useProjectActions } from './use-project-actions.ts';

interface ProjectRowProps {
  project: Project;
  /** Undefined until they are read, null where nobody tells them. */
  figures: ProjectFigures | null | undefined;
}

export function ProjectRow({ project, figures }: ProjectRowProps) {
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
      <span className={styles.facts}>
        {figures !== null && (
          <>
            <span className={styles.count}>{figures && `${formatNumber(figures.open_count)} open`}</span>
            <span className={styles.people}>
              {figures && (
                <AvatarStack
                  people={figures.people}
                  count={figures.people_count}
                  label="People"
                  ring="--sheet"
                />
              )}
            </span>
          </>
        )}
        <span className={styles.when}>
          <When project={project} figures={figures} />
        </span>
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

function When({ project, figures }: ProjectRowProps) {
  if (project.archived_at !== null)
    return (
      <>
        Archived <Time at={project.archived_at} show="day" />
      </>
    );
  if (figures === null)
    return (
      <>
        Created <Time at={project.created_at} show="day" />
      </>
    );
  return (
    figures && (
      <>
        <VisuallyHidden>Last change </VisuallyHidden>
        <Time at={figures.changed_at} />
      </>
    )
  );
}
