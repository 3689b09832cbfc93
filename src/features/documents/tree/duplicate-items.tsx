import { useQuery } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { MenuItem } from '#ui/menu.tsx';
import type { TitledDocument } from '../data/use-change-documents.ts';
import { duplicateCommands } from './duplicate-commands.tsx';

interface DuplicateItemsProps {
  document: TitledDocument;
  disabled: boolean;
  onDuplicate: (options: { withSubDocuments: boolean }) => void;
}

/** Entries of a menu. */
export function DuplicateItems({ document, disabled, onDuplicate }: DuplicateItemsProps) {
  const below = useQuery(query('listDocumentTree', { parent_id: document.id, per_page: 1 }));
  const hasSubDocuments = below.data !== undefined && below.data.meta.total > 0;
  return duplicateCommands({ hasSubDocuments, onDuplicate }).map(({ id, text, icon, run }) => (
    <MenuItem key={id} icon={icon} disabled={disabled} onSelect={run}>
      {text}
    </MenuItem>
  ));
}
