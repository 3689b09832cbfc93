import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useHasApp } from '#api/capabilities.ts';
import { query } from '#api/queries.ts';
import { limits } from '#contract/limits.ts';
import { sharedTags } from '#entities/project/word-lists.ts';
import { codePointLength } from '#lib/text.ts';
import { MultiPicker, type MultiPickerProps } from '#ui/picker.tsx';
import { listFailure, type PickerOption } from '#ui/picker-options.ts';
import { toast } from '#ui/toast.ts';

export function useKnownTags(enabled: boolean) {
  const hasApp = useHasApp();
  const tags = useQuery({ ...query('listDocumentTags'), enabled: enabled && hasApp });
  return {
    counts: new Map(tags.data?.data.map(tag => [tag.name, tag.document_count])),
    loading: tags.isLoading,
    failure: listFailure(tags),
  };
}

interface TagPickerProps
  extends Omit<MultiPickerProps, 'label' | 'options' | 'open' | 'onOpenChange' | 'onCreate'> {
  names: readonly string[];
  describe?: (name: string) => Partial<PickerOption>;
}

export function TagPicker({ names, describe, footer, ...picker }: TagPickerProps) {
  const [open, setOpen] = useState(false);
  const [createdNames, setCreatedNames] = useState<readonly string[]>([]);
  const { counts, loading, failure } = useKnownTags(open);
  const allNames = [...new Set([...names, ...counts.keys(), ...createdNames])];
  return (
    <MultiPicker
      {...picker}
      label="Tags"
      footer={
        <>
          {footer && <p>{footer}</p>}
          {sharedTags}
        </>
      }
      open={open}
      onOpenChange={next => {
        setOpen(next);
        setCreatedNames([]);
      }}
      loading={loading}
      placeholder="Find or create a tag…"
      emptyText="No tags yet. Type a name to create one for all projects."
      {...failure}
      options={allNames.map(name => ({
        value: name,
        label: name,
        meta: counts.get(name),
        ...describe?.(name),
      }))}
      onCreate={name => {
        const problem = tagProblem(name, picker.values.length) ?? describe?.(name).disabledReason;
        if (problem) return void toast({ kind: 'error', message: problem });
        setCreatedNames(now => [...now, name]);
        return name;
      }}
      createLabel={name => `Create tag “${name}”`}
    />
  );
}

function tagProblem(name: string, otherCount: number): string | null {
  if (otherCount >= limits.documentTags) return `A document has at most ${limits.documentTags} tags.`;
  if (name.includes(',')) return 'The name of a tag holds no comma.';
  return codePointLength(name) > limits.tagName
    ? `The name of a tag has at most ${limits.tagName} characters.`
    : null;
}
