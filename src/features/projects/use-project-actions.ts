import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { mutation } from '#api/mutations.ts';
import { useSession } from '#api/session.ts';
import type { Project } from '#entities/project/project-context.ts';
import { paths } from '#lib/paths.ts';
import { toast, toastError } from '#ui/toast.ts';

export function useProjectActions() {
  const { user } = useSession();
  const navigate = useNavigate();
  const update = useMutation({ ...mutation('updateProject'), onError: toastError });
  const restore = useMutation({ ...mutation('restoreProject'), onError: toastError });
  const remove = useMutation({
    ...mutation('deleteProject'),
    // Leave the project's pages before the refetched list no longer has it.
    onSuccess: () => navigate(paths.projects),
  });

  function setArchived(project: Project, archived: boolean): void {
    const setTo = async (isArchived: boolean) => {
      await update.mutateAsync({ project: project.id, archived: isArchived });
    };
    update.mutate(
      { project: project.id, archived },
      {
        onSuccess: () =>
          toast({
            message: `“${project.name}” ${archived ? 'archived' : 'unarchived'}`,
            undo: () => setTo(!archived),
            redo: () => setTo(archived),
            noun: 'change',
          }),
      },
    );
  }

  async function deleteProject(project: Project): Promise<void> {
    await remove.mutateAsync({ project: project.id });
    toast({
      message: `“${project.name}” deleted`,
      // Restoring needs the app API.
      ...(user && {
        undo: async () => {
          await restore.mutateAsync({ project: project.id });
        },
        noun: 'deletion',
      }),
    });
  }

  return { setArchived, deleteProject, archiving: update.isPending, removing: remove };
}
