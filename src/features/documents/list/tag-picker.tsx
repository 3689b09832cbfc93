import { useQuery } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { query } from '#api/queries.ts';
import { limits } from '#contract/limits.ts';
import { heldByAll, partly } from '#lib/held-by.ts';
import { ActionButton } from '#ui/action-bar.tsx';
import { MultiPicker } from '#ui/picker.tsx';
import { toast } from '#ui/toast.ts';
import { tagProblem } from '../data/tag-problem.ts';
import { useTagDocuments } from '../data/use-tag-documents.ts';
import type { ListedDocument } from './list-query.ts';

/** Changes tags of all selected documents: ticked ones are added to all, untouched ones stay. */
export function TagPicker({ documents }: { documents: readonly ListedDocument[] }) {
  const tagDocuments = useTagDocuments();
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<readonly string[]>([]);
  const known = useQuery({ ...query('listDocumentTags'), enabled: open });
  const lists = documents.map(({ tags }) => tags.map(({ name }) => name));
  const before = heldByAll(lists);
  const counts = new Map(known.data?.data.map(tag => [tag.name, tag.document_count]));
  const names = [...new Set([...before, ...lists.flat(), ...counts.keys(), ...made])];
  const full = documents.filter(({ tags }) => tags.length >= limits.documentTags);
  /** Why not every document can have it. */
  const noRoom = (name: string) => {
    const first = full.find(({ tags }) => tags.every(tag => tag.name !== name));
    return first ? `“${first.title}” has ${limits.documentTags} tags` : null;
  };
  return (
    <MultiPicker
      side="top"
      label="Tags"
      open={open}
      onOpenChange={setOpen}
      loading={known.isLoading}
      placeholder="Find or create a tag…"
      emptyText="No tags yet: type a name and press Enter"
      values={before}
      options={names.map(name => ({
        value: name,
        label: name,
        meta: partly(lists, name) ?? counts.get(name),
        isPartly: partly(lists, name) !== undefined,
        disabledReason: noRoom(name),
      }))}
      onCommit={next => {
        setMade([]);
        tagDocuments(documents, {
          add: next.filter(name => !before.includes(name)),
          remove: before.filter(name => !next.includes(name)),
        });
      }}
      onCreate={text => {
        const problem = tagProblem(text, []) ?? noRoom(text);
        if (problem !== null) return void toast({ kind: 'error', message: problem });
        setMade(now => [...now, text]);
        return text;
      }}
      createLabel={text => `Create tag “${text}”`}
      trigger={<ActionButton icon={<Tag />}>Tags</ActionButton>}
    />
  );
}
