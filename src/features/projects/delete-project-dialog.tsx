import type { Project } from '#api/project-context.ts';
import { useSession } from '#api/session.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useProjectActions } from './use-project-actions.ts';

/** Asks before a project goes, with all that is in it. */
export function DeleteProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { deleteProject, removing } = useProjectActions();
  const { user } = useSession();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete “${project.name}”?`}
      action={`Delete project ${project.key}`}
      pending={removing.isPending}
      error={removing.error}
      onConfirm={() =>
        void deleteProject(project).then(onClose, () => {
          // The dialog shows the error.
        })
      }
    >
      Its board and tickets go with it; documents stay with the organization.
      {user && ' It can be restored from the trash.'}
    </ConfirmDialog>
  );
}
