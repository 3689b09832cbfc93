import { useQuery } from '@tanstack/react-query';
import { Copy, CopyPlus } from 'lucide-react';
import { query } from '#api/queries.ts';
import { MenuItem } from '#ui/menu.tsx';
import type { TitledDocument } from '../data/use-change-documents.ts';

interface DuplicateItemsProps {
  document: TitledDocument;
  disabled: boolean;
  onDuplicate: (options: { withSubDocuments: boolean }) => void;
}

/** Entries of a menu, the second for documents with sub-documents. */
export function DuplicateItems({ document, disabled, onDuplicate }: DuplicateItemsProps) {
  const below = useQuery(query('listDocumentTree', { parent_id: document.id, per_page: 1 }));
  return (
    <>
      <MenuItem icon={<Copy />} disabled={disabled} onSelect={() => onDuplicate({ withSubDocuments: false })}>
        Duplicate
      </MenuItem>
      {below.data !== undefined && below.data.meta.total > 0 && (
        <MenuItem
          icon={<CopyPlus />}
          disabled={disabled}
          onSelect={() => onDuplicate({ withSubDocuments: true })}
        >
          Duplicate with sub-documents
        </MenuItem>
      )}
    </>
  );
}
