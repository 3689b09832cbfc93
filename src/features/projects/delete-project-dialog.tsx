import { useSession } from '#api/session.ts';
import type { Project } from '#entities/project/project-context.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formState } from '#ui/form-context.tsx';
import { useProjectActions } from './use-project-actions.ts';

export function DeleteProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { deleteProject, removing } = useProjectActions();
  const { user } = useSession();
  return (
    <ConfirmDialog
      onOpenChange={onClose}
      title={`Delete “${project.name}”?`}
      action={`Delete project ${project.key}`}
      {...formState(removing)}
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
