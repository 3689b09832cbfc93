import { patchRecord } from '#api/optimistic.ts';
import type { DocumentListItem } from '#contract/documents.ts';
import { type ToastInput, toastWhen } from '#ui/toast.ts';
import {
  describeDocuments,
  outcomeOfChange,
  type TitledDocument,
  useChangeDocuments,
} from './use-change-documents.ts';

interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

type TaggedDocument = TitledDocument & Pick<DocumentListItem, 'tags'>;

const hasTag = ({ tags }: TaggedDocument, name: string) => tags.some(tag => tag.name === name);

/** Returns the part of a change that has an effect on this document. */
export function effectiveTagChange(document: TaggedDocument, { add, remove }: TagChange): TagChange {
  return {
    add: add.filter(name => !hasTag(document, name)),
    remove: remove.filter(name => hasTag(document, name)),
  };
}

export function tagsAfter(tags: TaggedDocument['tags'], { add, remove }: TagChange): TaggedDocument['tags'] {
  const remaining = tags.filter(({ name }) => !remove.includes(name));
  const addedNames = add.filter(name => !remaining.some(tag => tag.name === name));
  return [...remaining, ...addedNames.map(name => ({ id: `new ${name}`, name }))];
}

export function useTagDocuments() {
  const changeDocuments = useChangeDocuments();
  const send = (documents: readonly TitledDocument[], { add, remove }: TagChange) =>
    changeDocuments(
      documents,
      { add_tags: [...add], remove_tags: [...remove] },
      {
        pastParticiple: 'tagged',
        patch: (data, id) =>
          patchRecord(data, id, (row: TaggedDocument) => ({
            ...row,
            tags: tagsAfter(row.tags, { add, remove }),
          })),
      },
    );

  return async function tagDocuments(documents: readonly TaggedDocument[], change: TagChange): Promise<void> {
    const affected = documents.filter(document => {
      const { add, remove } = effectiveTagChange(document, change);
      return add.length + remove.length > 0;
    });
    if (affected.length === 0) return;
    await toastWhen(send(affected, change), changed => {
      const ids = new Set(changed.map(({ id }) => id));
      const taggedDocuments = affected.filter(({ id }) => ids.has(id));
      return taggedDocuments.length > 0 && tagsToast(taggedDocuments, change);
    });
  };

  function tagsToast(documents: readonly TaggedDocument[], change: TagChange): ToastInput {
    return {
      message: `${describeDocuments(documents)} ${documents.length === 1 ? 'has' : 'have'} other tags now`,
      undo: async () => {
        // Documents with the same effective change are restored by one request.
        const groups = Map.groupBy(documents, document =>
          JSON.stringify(effectiveTagChange(document, change)),
        );
        const restored: TitledDocument[] = [];
        for (const group of groups.values()) {
          const { add, remove } = effectiveTagChange(group[0]!, change);
          restored.push(...(await send(group, { add: remove, remove: add })));
        }
        return outcomeOfChange(documents, restored);
      },
      redo: async () => outcomeOfChange(documents, await send(documents, change)),
      noun: 'change',
    };
  }
}
