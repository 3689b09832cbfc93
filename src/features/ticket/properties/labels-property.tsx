import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { findKnown } from '#api/find-known.ts';
import { useProject } from '#api/project-context.ts';
import { query } from '#api/queries.ts';
import { hueOf } from '#lib/color.ts';
import { LabelPill } from '#ui/label-pill.tsx';
import { MultiPicker } from '#ui/picker.tsx';
import { changeLabels } from '../data/property-changes.ts';
import { useHasApp, useTicketWrites } from '../data/use-ticket.ts';
import dot from './label-dot.module.css';
import styles from './properties.module.css';
import type { PropertyProps } from './property-props.ts';
import { PropertyButton } from './property-row.tsx';

/** A label's colour before its name in lists. */
export function LabelDot({ color }: { color: string | null }) {
  return <span className={dot.dot} style={{ '--hue': hueOf(color) } as CSSProperties} />;
}

/** Labels of the project; a new one is created by its name. */
export function LabelsProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const { project } = useProject();
  const queryClient = useQueryClient();
  const writes = useTicketWrites();
  const canCreate = useHasApp();
  const { data } = useQuery(query('listLabels', { project: project.id }));
  const { labels } = ticket;

  const known = new Map([...(data?.data ?? []), ...labels].map(label => [label.id, label]));
  const commit = (ids: readonly string[]) => {
    // One just created may have come after this rendering.
    const all = queryClient.getQueryData(query('listLabels', { project: project.id }).queryKey)?.data ?? [];
    const next = ids.flatMap(id => all.find(label => label.id === id) ?? known.get(id) ?? []);
    const now = findKnown(queryClient, one => one.id === ticket.id) ?? ticket;
    writes.change(now, changeLabels(now, next));
  };
  const create = async (name: string) => (await writes.createLabel(name))?.id;
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
      {...(canCreate && { onCreate: create, createLabel: (name: string) => `Create label “${name}”` })}
      options={[...known.values()].map(label => ({
        value: label.id,
        label: label.name,
        icon: <LabelDot color={label.color} />,
      }))}
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
