import { Upload } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { usePhone } from '#ui/use-media.ts';
import { importable, useImport } from './use-import.ts';

export function ImportButton({ project, reason }: { project: string | null; reason: string | null }) {
  const { field, take, pending, choose } = useImport(project);
  const phone = usePhone();
  const common = { icon: <Upload />, pending, disabledReason: reason, onClick: choose };
  return (
    <>
      {phone ? (
        <IconButton name="Import files" size={32} {...common} />
      ) : (
        <Button variant="ghost" {...common}>
          Import
        </Button>
      )}
      <input
        ref={field}
        type="file"
        hidden
        multiple
        accept={importable}
        aria-label="Files to import"
        onChange={event => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void take(files);
        }}
      />
    </>
  );
}
