import { patchRecord } from '#api/optimistic.ts';
import type { DocumentListItem } from '#contract/documents.ts';
import { type ToastInput, toastWhen } from '#ui/toast.ts';
import { type Named, titlesOf, useChangeDocuments } from './use-change-documents.ts';

interface TagChange {
  add: readonly string[];
  remove: readonly string[];
}

type Tagged = Named & Pick<DocumentListItem, 'tags'>;

const has = ({ tags }: Tagged, name: string) => tags.some(tag => tag.name === name);

export function changeOf(document: Tagged, { add, remove }: TagChange): TagChange {
  return {
    add: add.filter(name => !has(document, name)),
    remove: remove.filter(name => has(document, name)),
  };
}

export function tagsAfter(tags: Tagged['tags'], { add, remove }: TagChange): Tagged['tags'] {
  const left = tags.filter(({ name }) => !remove.includes(name));
  const fresh = add.filter(name => !left.some(tag => tag.name === name));
  return [...left, ...fresh.map(name => ({ id: `new ${name}`, name }))];
}

export function useTagDocuments() {
  const change = useChangeDocuments();
  const send = (documents: readonly Named[], { add, remove }: TagChange) =>
    change(
      documents,
      { add_tags: [...add], remove_tags: [...remove] },
      {
        done: 'tagged',
        show: (data, id) =>
          patchRecord(data, id, (row: Tagged) => ({ ...row, tags: tagsAfter(row.tags, { add, remove }) })),
      },
    );

  return async function tagDocuments(documents: readonly Tagged[], asked: TagChange): Promise<void> {
    const concerned = documents.filter(document => {
      const { add, remove } = changeOf(document, asked);
      return add.length + remove.length > 0;
    });
    if (concerned.length === 0) return;
    await toastWhen(send(concerned, asked), changed => {
      const ids = new Set(changed.map(({ id }) => id));
      const done = concerned.filter(({ id }) => ids.has(id));
      return done.length > 0 && tagged(done, asked);
    });
  };

  function tagged(done: readonly Tagged[], asked: TagChange): ToastInput {
    return {
      message: `${titlesOf(done)} ${done.length === 1 ? 'has' : 'have'} other tags now`,
      undo: async () => {
        // Documents with the same effective change are restored by one request.
        const alike = Map.groupBy(done, document => JSON.stringify(changeOf(document, asked)));
        for (const documents of alike.values()) {
          const { add, remove } = changeOf(documents[0]!, asked);
          await send(documents, { add: remove, remove: add });
        }
      },
    };
  }
}
