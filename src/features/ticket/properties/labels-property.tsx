import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useRef } from 'react';
import { useProject } from '#api/project-context.ts';
import { query } from '#api/queries.ts';
import type { Label } from '#contract/labels.ts';
import { hueOf } from '#lib/color.ts';
import { LabelPill } from '#ui/label-pill.tsx';
import { MultiPicker } from '#ui/picker.tsx';
import { findKnown } from '../data/find-known.ts';
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
  const chosen = useRef<readonly string[] | null>(null);
  const { data } = useQuery(query('listLabels', { project: project.id }));
  const { labels } = ticket;

  const commit = (ids: readonly string[], extra: readonly Label[] = []) => {
    const known = new Map([...(data?.data ?? []), ...labels, ...extra].map(label => [label.id, label]));
    const next = ids.flatMap(id => known.get(id) ?? []);
    const now = findKnown(queryClient, one => one.id === ticket.id) ?? ticket;
    writes.change(now, changeLabels(now, next));
  };
  const create = async (name: string) => {
    const ids = chosen.current ?? labels.map(label => label.id);
    // Closed first: one request then carries the choices made so far and the new label.
    chosen.current = null;
    onOpenChange(false);
    const label = await writes.createLabel(name);
    if (label) commit([...ids, label.id], [label]);
    else if (ids.length !== labels.length) commit(ids);
  };
  return (
    <MultiPicker
      label="Labels"
      placeholder="Add labels…"
      emptyText={canCreate ? 'Type a name to create the first label.' : 'No such label.'}
      open={open && disabledReason === null}
      onOpenChange={next => {
        if (next) chosen.current = null;
        onOpenChange(next);
      }}
      loading={!data}
      values={labels.map(label => label.id)}
      onChange={ids => {
        chosen.current = ids;
      }}
      onCommit={() => {
        if (chosen.current) commit(chosen.current);
        chosen.current = null;
      }}
      {...(canCreate && { onCreate: create, createLabel: (name: string) => `Create label “${name}”` })}
      options={[...new Map([...(data?.data ?? []), ...labels].map(label => [label.id, label])).values()].map(
        label => ({ value: label.id, label: label.name, icon: <LabelDot color={label.color} /> }),
      )}
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
