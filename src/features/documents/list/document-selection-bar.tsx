import { Archive, ArchiveRestore, Tag, Trash2 } from 'lucide-react';
import { useHasApp } from '#api/capabilities.ts';
import { limits } from '#contract/limits.ts';
import { partlySharedWords, sharedEntries } from '#lib/shared-entries.ts';
import { ActionBar, ActionButton } from '#ui/action-bar.tsx';
import { useDocumentActions } from '../data/use-document-actions.ts';
import { useTagDocuments } from '../data/use-tag-documents.ts';
import { TagPicker } from '../tag-picker.tsx';
import type { ListedDocument } from './list-query.ts';

interface SelectionBarProps {
  documents: readonly ListedDocument[];
  archived: boolean;
  onClear: () => void;
  /** Called before the documents leave the list. */
  onLeave: () => void;
}

export function DocumentSelectionBar({ documents, archived, onClear, onLeave }: SelectionBarProps) {
  const app = useHasApp();
  const { setArchived, deleteDocuments } = useDocumentActions();
  return (
    <ActionBar sticky count={documents.length} onClear={onClear}>
      {app && <TagsOfAll documents={documents} />}
      <ActionButton
        icon={archived ? <ArchiveRestore /> : <Archive />}
        onClick={() => {
          onLeave();
          void setArchived(documents, !archived);
        }}
      >
        {archived ? 'Unarchive' : 'Archive'}
      </ActionButton>
      <ActionButton
        icon={<Trash2 />}
        onClick={() => {
          onLeave();
          void deleteDocuments(documents);
        }}
      >
        Delete
      </ActionButton>
    </ActionBar>
  );
}

function TagsOfAll({ documents }: { documents: readonly ListedDocument[] }) {
  const tagDocuments = useTagDocuments();
  const lists = documents.map(({ tags }) => tags.map(({ name }) => name));
  const before = sharedEntries(lists);
  const full = documents.filter(({ tags }) => tags.length >= limits.documentTags);
  return (
    <TagPicker
      side="top"
      trigger={<ActionButton icon={<Tag />}>Tags</ActionButton>}
      names={[...before, ...lists.flat()]}
      describe={name => {
        const some = partlySharedWords(lists, name);
        const first = full.find(({ tags }) => tags.every(tag => tag.name !== name));
        return {
          ...(some && { meta: some, isPartly: true }),
          disabledReason: first ? `“${first.title}” has ${limits.documentTags} tags` : null,
        };
      }}
      values={before}
      onCommit={next =>
        void tagDocuments(documents, {
          add: next.filter(name => !before.includes(name)),
          remove: before.filter(name => !next.includes(name)),
        })
      }
    />
  );
}
