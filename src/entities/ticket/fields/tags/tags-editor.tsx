import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { query } from '#api/queries.ts';
import { limits } from '#contract/limits.ts';
import { useProject } from '#entities/project/project-context.ts';
import { TagPill } from '#entities/project/tag-pill.tsx';
import { sharedTags } from '#entities/project/word-lists.ts';
import { MultiPicker } from '#ui/picker.tsx';
import { listFailure } from '#ui/picker-options.ts';
import { toast } from '#ui/toast.ts';
import { useTicketActions } from '../../writes/ticket-actions.ts';
import { listWords } from '../activity-words.ts';
import type { FieldEditor, PropertyProps } from '../field-editor.ts';
import styles from '../properties.module.css';
import { PropertyButton } from '../property-row.tsx';

function TagsProperty({ ticket, open, onOpenChange, disabledReason }: PropertyProps) {
  const { project } = useProject();
  const { change } = useTicketActions();
  // Not in the list of tags until the ticket is saved.
  const [newNames, setNewNames] = useState<readonly string[]>([]);
  const tags = useQuery({
    ...query('listTags', { project: project.id }),
    enabled: open,
  });
  const names = ticket.tags.map(tag => tag.name);
  const counts = new Map(tags.data?.data.map(tag => [tag.name, tag.ticket_count]));

  const create = (name: string) => {
    if (name.includes(',') || [...name].length > limits.tagName) {
      toast({ message: `A tag has at most ${limits.tagName} characters and no comma.` });
      return null;
    }
    setNewNames(list => [...list, name]);
    return name;
  };
  return (
    <MultiPicker
      label="Tags"
      placeholder="Add tags…"
      emptyText="Type a name to create a tag for all projects."
      {...listFailure(tags)}
      footer={sharedTags}
      open={open && disabledReason === null}
      onOpenChange={onOpenChange}
      loading={tags.isLoading}
      values={names}
      max={limits.ticketTags}
      maxReason={`At most ${limits.ticketTags} tags`}
      onCommit={next => {
        const known = new Map(ticket.tags.map(tag => [tag.name, tag]));
        const tags = next.map(name => known.get(name) ?? { id: `new ${name}`, name });
        change([ticket], { tags }, 'Tags changed');
      }}
      onCreate={create}
      createLabel={name => `New tag “${name}”`}
      options={[...new Set([...names, ...newNames, ...counts.keys()])].map(name => ({
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
          {names.length === 0 ? 'No tags' : names.map(name => <TagPill key={name} name={name} />)}
        </PropertyButton>
      }
    />
  );
}

export const tagsEditor = {
  key: 'tags',
  property: { name: 'Tags', needsApp: true, Property: TagsProperty },
  filterOptions: ({ tags }) =>
    tags.map(({ id, name, ticket_count }) => ({ value: id, label: name, meta: ticket_count })),
  filterHeading: () => sharedTags,
  activity: {
    kind: 'tags',
    icon: () => <Tag />,
    words: entry => listWords(entry, { added: 'added', removed: 'removed', noun: ['tag', 'tags'] }),
  },
} as const satisfies FieldEditor;
