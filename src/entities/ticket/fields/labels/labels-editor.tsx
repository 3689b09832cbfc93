import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useHasApp } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { LabelPill } from '#entities/project/label-pill.tsx';
import { useProject } from '#entities/project/project-context.ts';
import { MultiPicker } from '#ui/picker.tsx';
import { findCachedTicket } from '../../find-cached-ticket.ts';
import { useTicketActions } from '../../writes/ticket-actions.ts';
import { listWords } from '../activity-words.ts';
import type { FieldEditor, PropertyProps } from '../field-editor.ts';
import styles from '../properties.module.css';
import { PropertyButton } from '../property-row.tsx';
import { noGroupValue } from '../ticket-field.ts';
import { createProjectLabel } from './create-project-label.ts';
import { labelOptions } from './label-options.tsx';

function LabelsProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const { project } = useProject();
  const queryClient = useQueryClient();
  const canCreate = useHasApp();
  const { data } = useQuery(query('listLabels', { project: project.id }));
  const { change } = useTicketActions();
  const { labels } = ticket;
  const known = new Map([...(data?.data ?? []), ...labels].map(label => [label.id, label]));
  const commit = (ids: readonly string[]) => {
    // A label that was just created may be missing in this render.
    const cachedLabels =
      queryClient.getQueryData(query('listLabels', { project: project.id }).queryKey)?.data ?? [];
    const next = ids.flatMap(id => cachedLabels.find(label => label.id === id) ?? known.get(id) ?? []);
    const current = findCachedTicket(queryClient, ({ id }) => id === ticket.id) ?? ticket;
    change([current], { labels: next }, next.length === 0 ? 'Labels removed' : 'Labels changed');
  };
  return (
    <MultiPicker
      label="Labels"
      placeholder="Add labels…"
      emptyText={canCreate ? 'Type a name to create the first label.' : 'No such label.'}
      open={open && disabledReason === null}
      onOpenChange={onOpenChange}
      loading={!data}
      values={labels.map(label => label.id)}
      onCommit={commit}
      {...(canCreate && {
        onCreate: (name: string) => createProjectLabel(queryClient, { project: project.id, name }),
        createLabel: (name: string) => `Create label “${name}”`,
      })}
      options={labelOptions([...known.values()])}
      trigger={
        <PropertyButton
          property="labels"
          label="Labels"
          shortcut="l"
          disabledReason={disabledReason}
          empty={labels.length === 0}
          className={styles.pills}
        >
          {labels.length === 0
            ? 'None'
            : labels.map(label => <LabelPill key={label.id} name={label.name} color={label.color} />)}
        </PropertyButton>
      }
    />
  );
}

export const labelsEditor = {
  key: 'labels',
  property: { name: 'Labels', shortcut: { keys: 'l', label: 'Add labels' }, Property: LabelsProperty },
  bulk: {
    name: 'labels',
    icon: <Tag />,
    action: 'Labels',
    label: 'Labels',
    options: ({ labels }) => labelOptions(labels),
    records: ({ labels }) => labels,
  },
  filterOptions: ({ labels }) => [
    ...labelOptions(labels),
    { value: noGroupValue, label: 'No label', icon: <Tag />, keywords: 'unlabelled' },
  ],
  activity: {
    kind: 'labels',
    icon: () => <Tag />,
    words: entry => listWords(entry, { added: 'added', removed: 'removed', noun: ['label', 'labels'] }),
  },
} as const satisfies FieldEditor;
