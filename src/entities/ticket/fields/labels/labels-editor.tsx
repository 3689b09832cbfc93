import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useHasApp } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { LabelPill } from '#entities/project/label-pill.tsx';
import { useProject } from '#entities/project/project-context.ts';
import { MultiPicker } from '#ui/picker.tsx';
import { findKnown } from '../../find-known.ts';
import { useTicketActions } from '../../writes/ticket-actions.ts';
import { listWords, plural } from '../activity-words.ts';
import type { FieldEditor, PropertyProps } from '../field-editor.ts';
import styles from '../properties.module.css';
import { PropertyButton } from '../property-row.tsx';
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
    // One just created may have come after this rendering.
    const all = queryClient.getQueryData(query('listLabels', { project: project.id }).queryKey)?.data ?? [];
    const next = ids.flatMap(id => all.find(label => label.id === id) ?? known.get(id) ?? []);
    const now = findKnown(queryClient, one => one.id === ticket.id) ?? ticket;
    change([now], { labels: next }, next.length === 0 ? 'Labels removed' : 'Labels changed');
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
        onCreate: (name: string) => createProjectLabel(queryClient, project.id, name),
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
  filterOptions: ({ labels }) => labelOptions(labels),
  activity: {
    kind: 'labels',
    sign: () => <Tag />,
    words: entry => listWords(entry, 'added', 'removed', plural('label', 'labels')),
  },
} as const satisfies FieldEditor;
