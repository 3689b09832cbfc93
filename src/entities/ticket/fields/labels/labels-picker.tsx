import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHasApp } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { useLabelsOf } from '#entities/project/word-lists.ts';
import { listFailure } from '#ui/picker-options.ts';
import type { FieldPickerProps } from '../field-editor.ts';
import { RecordsPicker } from '../records-picker.tsx';
import { createProjectLabel } from './create-project-label.ts';
import { labelChangeWords } from './label-change-words.ts';
import { labelOptions, newLabelWords } from './label-options.tsx';

export function LabelsPicker(props: FieldPickerProps) {
  const queryClient = useQueryClient();
  const canCreate = useHasApp();
  const project = props.tickets[0]?.project_id ?? '';
  const labelsOf = useLabelsOf(project);
  const list = query('listLabels', { project });
  const labels = useQuery(list);
  const { data, isPending } = labels;
  const used = props.tickets.flatMap(ticket => ticket.labels);
  const withUsed = (list: typeof used) => [
    ...new Map([...list, ...used].map(label => [label.id, label])).values(),
  ];
  return (
    <RecordsPicker
      placeholder="Add labels…"
      emptyText={canCreate ? newLabelWords.empty : 'This project has no such label.'}
      footer={labelsOf}
      {...props}
      {...listFailure(labels)}
      {...(canCreate &&
        data && {
          onCreate: (name: string) => createProjectLabel(queryClient, { project, name }),
          createLabel: newLabelWords.create,
        })}
      field="labels"
      loading={isPending}
      options={labelOptions(withUsed(data?.data ?? []))}
      wordsOf={labelChangeWords}
      // A label that was just created may be missing in this render.
      records={() => withUsed(queryClient.getQueryData(list.queryKey)?.data ?? [])}
    />
  );
}
