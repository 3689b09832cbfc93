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
  const hasApp = useHasApp();
  const { setArchived, deleteDocuments } = useDocumentActions();
  return (
    <ActionBar sticky count={documents.length} onClear={onClear}>
      {hasApp && <TagsButton documents={documents} />}
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

function TagsButton({ documents }: { documents: readonly ListedDocument[] }) {
  const tagDocuments = useTagDocuments();
  const tagLists = documents.map(({ tags }) => tags.map(({ name }) => name));
  const sharedTags = sharedEntries(tagLists);
  const documentsAtLimit = documents.filter(({ tags }) => tags.length >= limits.documentTags);
  return (
    <TagPicker
      side="top"
      trigger={<ActionButton icon={<Tag />}>Tags</ActionButton>}
      names={[...sharedTags, ...tagLists.flat()]}
      describe={name => {
        const partlyShared = partlySharedWords(tagLists, name);
        const blockingDocument = documentsAtLimit.find(({ tags }) => tags.every(tag => tag.name !== name));
        return {
          ...(partlyShared && { meta: partlyShared, isPartly: true }),
          disabledReason: blockingDocument
            ? `“${blockingDocument.title}” has ${limits.documentTags} tags`
            : null,
        };
      }}
      values={sharedTags}
      onCommit={next =>
        void tagDocuments(documents, {
          add: next.filter(name => !sharedTags.includes(name)),
          remove: sharedTags.filter(name => !next.includes(name)),
        })
      }
    />
  );
}
