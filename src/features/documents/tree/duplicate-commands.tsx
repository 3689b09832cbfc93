import { Copy, CopyPlus } from 'lucide-react';

interface DuplicateOptions {
  hasSubDocuments: boolean;
  disabledReason?: string | null;
  onDuplicate: (options: { withSubDocuments: boolean }) => void;
}

/** The second is for documents with sub-documents. */
export function duplicateCommands({ hasSubDocuments, disabledReason = null, onDuplicate }: DuplicateOptions) {
  const alone = {
    id: 'duplicate',
    text: 'Duplicate',
    icon: <Copy />,
    disabledReason,
    run: () => onDuplicate({ withSubDocuments: false }),
  };
  if (!hasSubDocuments) return [alone];
  return [
    alone,
    {
      id: 'duplicate-with-sub-documents',
      text: 'Duplicate with sub-documents',
      icon: <CopyPlus />,
      disabledReason,
      run: () => onDuplicate({ withSubDocuments: true }),
    },
  ];
}
