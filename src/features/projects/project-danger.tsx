import { useState } from 'react';
import { useSession } from '#api/session.ts';
import { onlyManagersDeleteMessage } from '#contract/rules.ts';
import { useProject } from '#entities/project/project-context.ts';
import { Button } from '#ui/button.tsx';
import { Section, SectionRow } from '#ui/section.tsx';
import styles from '#ui/sections.module.css';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import { useProjectActions } from './use-project-actions.ts';

export function ProjectDanger() {
  const { project } = useProject();
  // The session's rights, as an archived project may be unarchived and deleted.
  const { refusalReason, user, isManager } = useSession();
  const reason = refusalReason('projects:write');
  const deleteRefusalReason = user && !isManager ? onlyManagersDeleteMessage('a project') : reason;
  const { setArchived, archiving } = useProjectActions();
  const [deleting, setDeleting] = useState(false);
  const isArchived = project.archived_at !== null;
  return (
    <Section title="Archive and delete">
      <ul className={styles.list}>
        <SectionRow
          title={isArchived ? 'Unarchive this project' : 'Archive this project'}
          meta={
            isArchived
              ? 'It returns to the sidebar and can be changed again.'
              : 'It leaves the sidebar and can only be read, until somebody unarchives it.'
          }
        >
          <Button
            pending={archiving}
            disabledReason={reason}
            onClick={() => setArchived(project, !isArchived)}
          >
            {isArchived ? 'Unarchive project' : 'Archive project'}
          </Button>
        </SectionRow>
        <SectionRow title="Delete this project" meta="Its board and tickets go with it.">
          <Button variant="danger" disabledReason={deleteRefusalReason} onClick={() => setDeleting(true)}>
            Delete project
          </Button>
        </SectionRow>
      </ul>
      {deleting && <DeleteProjectDialog project={project} onClose={() => setDeleting(false)} />}
    </Section>
  );
}
