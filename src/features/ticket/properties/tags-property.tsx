import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProject } from '#api/project-context.ts';
import { query } from '#api/queries.ts';
import { limits } from '#contract/limits.ts';
import { MultiPicker } from '#ui/picker.tsx';
import { TagPill } from '#ui/tag-pill.tsx';
import { toast } from '#ui/toast.ts';
import { useTicketWrites } from '../data/use-ticket.ts';
import styles from './properties.module.css';
import type { PropertyProps } from './property-props.ts';
import { PropertyButton } from './property-row.tsx';

/** Tags, chosen by name among those in use, or new. */
export function TagsProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const { project } = useProject();
  const writes = useTicketWrites();
  // Not in use anywhere until the ticket is saved with them.
  const [made, setMade] = useState<readonly string[]>([]);
  const { data } = useQuery({ ...query('listTags', { project: project.id }), enabled: open });
  const names = ticket.tags.map(tag => tag.name);
  const counts = new Map(data?.data.map(tag => [tag.name, tag.ticket_count]));

  const create = (name: string) => {
    if (name.includes(',') || [...name].length > limits.tagName) {
      toast({ message: `A tag has at most ${limits.tagName} characters and no comma.` });
      return null;
    }
    setMade(list => [...list, name]);
    return name;
  };
  return (
    <MultiPicker
      label="Tags"
      placeholder="Add tags…"
      emptyText="Type a name to add a new tag."
      open={open && disabledReason === null}
      onOpenChange={onOpenChange}
      loading={!data}
      values={names}
      max={limits.ticketTags}
      maxReason={`At most ${limits.ticketTags} tags`}
      onCommit={next => writes.setTags(ticket, next)}
      onCreate={create}
      createLabel={name => `New tag “${name}”`}
      options={[...new Set([...names, ...made, ...counts.keys()])].map(name => ({
        value: name,
        label: name,
        ...(counts.has(name) && { meta: counts.get(name) }),
      }))}
      trigger={
        <PropertyButton
          property="tags"
          label="Tags"
          disabledReason={disabledReason}
          empty={names.length === 0}
          className={styles.pills}
        >
          {names.length === 0 ? 'None' : names.map(name => <TagPill key={name} name={name} />)}
        </PropertyButton>
      }
    />
  );
}
