import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { mutation } from '#api/mutations.ts';
import type { Project } from '#api/project-context.ts';
import { useSession } from '#api/session.ts';
import { paths } from '#lib/paths.ts';
import { toast } from '#ui/toast.ts';

const complain = (error: Error) => toast({ kind: 'error', message: error.message });

/** Archiving and deleting a project, each with its undo. */
export function useProjectActions() {
  const { user } = useSession();
  const navigate = useNavigate();
  const update = useMutation({ ...mutation('updateProject'), onError: complain });
  const restore = useMutation({ ...mutation('restoreProject'), onError: complain });
  const remove = useMutation({
    ...mutation('deleteProject'),
    // Away from its pages before the list is read again, in which it no longer is.
    onSuccess: () => navigate(paths.projects),
  });

  function setArchived(project: Project, archived: boolean): void {
    update.mutate(
      { project: project.id, archived },
      {
        onSuccess: () =>
          toast({
            message: `“${project.name}” ${archived ? 'archived' : 'unarchived'}`,
            undo: () => void update.mutateAsync({ project: project.id, archived: !archived }),
          }),
      },
    );
  }

  async function deleteProject(project: Project): Promise<void> {
    await remove.mutateAsync({ project: project.id });
    toast({
      message: `“${project.name}” deleted`,
      // Restoring belongs to the app API.
      ...(user && { undo: () => void restore.mutateAsync({ project: project.id }) }),
    });
  }

  return { setArchived, deleteProject, archiving: update.isPending, removing: remove };
}
