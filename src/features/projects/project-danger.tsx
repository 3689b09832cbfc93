import { useState } from 'react';
import { useProject } from '#api/project-context.ts';
import { useSession } from '#api/session.ts';
import { onlyManagersDelete } from '#contract/rules.ts';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import styles from '#ui/sections.module.css';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import { useProjectActions } from './use-project-actions.ts';

/** Archiving and deleting. */
export function ProjectDanger() {
  const { project } = useProject();
  // Also for an archived project, which may be unarchived and deleted.
  const { whyNot, user, isManager } = useSession();
  const reason = whyNot('projects:write');
  const whyNotDelete = user && !isManager ? onlyManagersDelete('a project') : reason;
  const { setArchived, archiving } = useProjectActions();
  const [deleting, setDeleting] = useState(false);
  const isArchived = project.archived_at !== null;
  return (
    <section className={styles.section} aria-labelledby="archive-and-delete">
      <SectionHeading id="archive-and-delete">Archive and delete</SectionHeading>
      <ul className={styles.list}>
        <li className={styles.row}>
          <span className={styles.words}>
            {isArchived ? 'Unarchive this project' : 'Archive this project'}
            <span className={styles.meta}>
              {isArchived
                ? 'It returns to the sidebar and can be changed again.'
                : 'It leaves the sidebar and can only be read, until somebody unarchives it.'}
            </span>
          </span>
          <Button
            pending={archiving}
            disabledReason={reason}
            onClick={() => setArchived(project, !isArchived)}
          >
            {isArchived ? 'Unarchive project' : 'Archive project'}
          </Button>
        </li>
        <li className={styles.row}>
          <span className={styles.words}>
            Delete this project
            <span className={styles.meta}>Its board and tickets go with it.</span>
          </span>
          <Button variant="danger" disabledReason={whyNotDelete} onClick={() => setDeleting(true)}>
            Delete project
          </Button>
        </li>
      </ul>
      {deleting && <DeleteProjectDialog project={project} onClose={() => setDeleting(false)} />}
    </section>
  );
}
