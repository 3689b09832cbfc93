import { Archive, ArchiveRestore, Trash2, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useShortcut } from '#ui/shortcuts.ts';
import { useDocumentActions } from '../data/use-document-actions.ts';
import styles from './list.module.css';

interface SelectionBarProps {
  documents: readonly { id: string; title: string }[];
  archived: boolean;
  onDone: () => void;
}

/** What can be done with the selected rows at once. */
export function SelectionBar({ documents, archived, onDone }: SelectionBarProps) {
  const { setArchived, deleteDocuments } = useDocumentActions();
  useShortcut('escape', onDone);
  const archive = () => {
    void setArchived(documents, !archived);
    onDone();
  };
  const remove = () => {
    void deleteDocuments(documents);
    onDone();
  };
  return (
    <div role="toolbar" aria-label="Selected documents" className={styles.selection}>
      <span role="status" className={styles.count}>
        {documents.length} selected
      </span>
      <Button variant="ghost" size={28} icon={archived ? <ArchiveRestore /> : <Archive />} onClick={archive}>
        {archived ? 'Unarchive' : 'Archive'}
      </Button>
      <Button variant="ghost" size={28} icon={<Trash2 />} onClick={remove}>
        Delete
      </Button>
      <IconButton name="Clear selection" shortcut="escape" icon={<X />} onClick={onDone} />
    </div>
  );
}
