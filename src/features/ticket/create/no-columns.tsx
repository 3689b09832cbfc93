import { useMutation } from '@tanstack/react-query';
import { mutation } from '#api/mutations.ts';
import { useSession } from '#api/session.ts';
import { type Project, rightsIn } from '#entities/project/project-context.ts';
import {
  columnTemplates,
  noColumnWords,
  rangeOfColumns,
  type TemplateColumn,
} from '#lib/column-templates.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { toastFailure } from '#ui/toast.ts';

/** Says why no ticket can be created, and adds a usual set of columns. */
export function NoColumns({ project, onAdded }: { project: Project; onAdded: () => void }) {
  const refusal = rightsIn(project, useSession()).refusalReason('boards:write');
  const { mutateAsync: createColumn } = useMutation(mutation('createBoard'));
  const add = useMutation({
    mutationFn: async (columns: readonly TemplateColumn[]) => {
      // In sequence, as each is appended to the end of the board.
      for (const column of columns) await createColumn({ project: project.id, ...column });
    },
    onSuccess: onAdded,
    onError: error => toastFailure('The columns were not added.', error),
  });
  const sets = columnTemplates.filter(({ columns }) => columns.length > 0);
  return (
    <Callout
      tone="warn"
      title={noColumnWords}
      actions={
        refusal === null &&
        sets.map(({ id, columns }) => (
          <Button
            key={id}
            pending={add.isPending && add.variables === columns}
            onClick={() => !add.isPending && add.mutate(columns)}
          >
            {rangeOfColumns(columns)}
          </Button>
        ))
      }
    >
      {refusal ?? 'Begin with a usual set. Columns are changed and added on the board.'}
    </Callout>
  );
}
