import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mutation } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { useSession } from '#api/session.ts';
import type { Project } from '#entities/project/project-context.ts';
import { missingColumns, type TemplateColumn } from '#lib/column-templates.ts';

export interface NewProject {
  name: string;
  key: string;
  description: string | null;
  columns: readonly TemplateColumn[];
}

/** When creating a column fails, `project` is the incomplete project, and `finish` creates the missing columns. */
export function useCreateProject(onDone: (project: Project) => void) {
  const { organization } = useSession();
  const queryClient = useQueryClient();
  const [createdProject, setCreatedProject] = useState<Project | null>(null);
  const createProject = useMutation(mutation('createProject'));
  const createColumn = useMutation(mutation('createBoard'));

  async function addColumns(project: Project, columns: readonly TemplateColumn[]): Promise<void> {
    // In sequence, as each is appended to the end of the board.
    for (const column of columns) await createColumn.mutateAsync({ project: project.id, ...column });
  }

  const create = useMutation({
    mutationFn: async ({ columns, ...values }: NewProject) => {
      const project = await createProject.mutateAsync({ organization: organization.id, ...values });
      setCreatedProject(project);
      await addColumns(project, columns);
      return project;
    },
  });
  const finish = useMutation({
    mutationFn: async ({ project, columns }: { project: Project; columns: readonly TemplateColumn[] }) => {
      // A column may have been created although the answer was lost.
      const present = await queryClient.fetchQuery({
        ...query('listBoards', { project: project.id }),
        staleTime: 0,
      });
      await addColumns(project, missingColumns(columns, present.data));
      return project;
    },
  });
  return {
    project: createdProject,
    // Navigate after the writes have settled: their invalidations are refetched before the next page reads.
    create: (values: NewProject) => create.mutate(values, { onSuccess: onDone }),
    finish: (incomplete: { project: Project; columns: readonly TemplateColumn[] }) =>
      finish.mutate(incomplete, { onSuccess: onDone }),
    pending: create.isPending || finish.isPending,
    error: finish.isPending || create.isPending ? null : (finish.error ?? create.error),
  };
}
