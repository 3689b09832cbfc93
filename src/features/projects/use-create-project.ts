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

/** When a column fails, `project` is the project without it, and `finish` makes the missing columns. */
export function useCreateProject(onDone: (project: Project) => void) {
  const { organization } = useSession();
  const queryClient = useQueryClient();
  const [project, setProject] = useState<Project | null>(null);
  const createProject = useMutation(mutation('createProject'));
  const createColumn = useMutation(mutation('createBoard'));

  async function addColumns(to: Project, columns: readonly TemplateColumn[]): Promise<void> {
    // In sequence, as each is appended to the end of the board.
    for (const column of columns) await createColumn.mutateAsync({ project: to.id, ...column });
  }

  const create = useMutation({
    mutationFn: async ({ columns, ...values }: NewProject) => {
      const made = await createProject.mutateAsync({ organization: organization.id, ...values });
      setProject(made);
      await addColumns(made, columns);
      return made;
    },
  });
  const finish = useMutation({
    mutationFn: async ({ to, columns }: { to: Project; columns: readonly TemplateColumn[] }) => {
      // A column may exist although its answer was lost.
      const present = await queryClient.fetchQuery({
        ...query('listBoards', { project: to.id }),
        staleTime: 0,
      });
      await addColumns(to, missingColumns(columns, present.data));
      return to;
    },
  });
  return {
    project,
    // Navigate after the writes have settled: their invalidations are refetched before the next page reads.
    create: (values: NewProject) => create.mutate(values, { onSuccess: onDone }),
    finish: (rest: { to: Project; columns: readonly TemplateColumn[] }) =>
      finish.mutate(rest, { onSuccess: onDone }),
    pending: create.isPending || finish.isPending,
    error: finish.isPending || create.isPending ? null : (finish.error ?? create.error),
  };
}
