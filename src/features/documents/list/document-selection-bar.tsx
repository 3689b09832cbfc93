import { Archive, ArchiveRestore, Trash2 } from 'lucide-react';
import { ActionBar, ActionButton } from '#ui/action-bar.tsx';
import { useDocumentActions } from '../data/use-document-actions.ts';
import type { ListedDocument } from './list-query.ts';
import { TagPicker } from './tag-picker.tsx';

interface SelectionBarProps {
  documents: readonly ListedDocument[];
  archived: boolean;
  /** Whether the service answers more than the contract. */
  app: boolean;
  onClear: () => void;
  /** Called before the documents leave the list. */
  onLeave: () => void;
}

export function DocumentSelectionBar({ documents, archived, app, onClear, onLeave }: SelectionBarProps) {
  const { setArchived, deleteDocuments } = useDocumentActions();
  return (
    <ActionBar sticky count={documents.length} onClear={onClear}>
      {app && <TagPicker documents={documents} />}
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
