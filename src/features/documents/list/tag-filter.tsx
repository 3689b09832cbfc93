import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { query } from '#api/queries.ts';
import { Button } from '#ui/button.tsx';
import { MultiPicker } from '#ui/picker.tsx';

interface TagFilterProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Filters by tags that documents have all of; counts load when it opens. */
export function TagFilter({ tags, onChange }: TagFilterProps) {
  const [open, setOpen] = useState(false);
  const { data, isLoading } = useQuery({ ...query('listDocumentTags'), enabled: open });
  return (
    <MultiPicker
      label="Tags"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size={28} icon={<Tag />}>
          Tags
        </Button>
      }
      loading={isLoading}
      emptyText="No document has such a tag"
      options={(data?.data ?? []).map(({ name, document_count }) => ({
        value: name,
        label: name,
        meta: document_count,
      }))}
      values={tags}
      onCommit={onChange}
      max={20}
      maxReason="At most 20 tags at a time"
    />
  );
}
