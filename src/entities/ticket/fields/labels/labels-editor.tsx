import { useQueryClient } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { LabelPill } from '#entities/project/label-pill.tsx';
import { labelsOf } from '#entities/project/word-lists.ts';
import { findCachedTicket } from '../../find-cached-ticket.ts';
import { useTicketActions } from '../../writes/ticket-actions.ts';
import { listWords } from '../activity-words.ts';
import type { FieldEditor, PropertyProps } from '../field-editor.ts';
import styles from '../properties.module.css';
import { PropertyButton } from '../property-row.tsx';
import { noGroupValue } from '../ticket-field.ts';
import { labelOptions } from './label-options.tsx';
import { labels } from './labels.tsx';
import { LabelsPicker } from './labels-picker.tsx';

function LabelsProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const queryClient = useQueryClient();
  const { change } = useTicketActions();
  return (
    <LabelsPicker
      label="Labels"
      tickets={[ticket]}
      open={open && disabledReason === null}
      onOpenChange={onOpenChange}
      onChange={valuesOf => {
        // A label may arrive after another change of the ticket.
        const current = findCachedTicket(queryClient, ({ id }) => id === ticket.id) ?? ticket;
        const values = valuesOf(current);
        const words = values?.labels?.length === 0 ? 'Labels removed' : 'Labels changed';
        if (values) change([current], values, words);
      }}
      trigger={
        <PropertyButton
          property="labels"
          label="Labels"
          shortcut={labels.shortcut.keys}
          disabledReason={disabledReason}
          empty={ticket.labels.length === 0}
          className={styles.pills}
        >
          {ticket.labels.length === 0
            ? 'No labels'
            : ticket.labels.map(label => <LabelPill key={label.id} name={label.name} color={label.color} />)}
        </PropertyButton>
      }
    />
  );
}

export const labelsEditor = {
  key: 'labels',
  property: { name: 'Labels', shortcut: labels.shortcut, Property: LabelsProperty },
  picker: { icon: <Tag />, action: 'Labels', label: 'Labels', Picker: LabelsPicker },
  filterOptions: facts => [
    ...labelOptions(facts.labels),
    { value: noGroupValue, label: 'No label', icon: <Tag />, keywords: 'unlabelled' },
  ],
  filterHeading: labelsOf,
  activity: {
    kind: 'labels',
    icon: () => <Tag />,
    words: entry => listWords(entry, { added: 'added', removed: 'removed', noun: ['label', 'labels'] }),
  },
} as const satisfies FieldEditor;
