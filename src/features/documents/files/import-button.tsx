import { useQueryClient } from '@tanstack/react-query';
import { Files, FolderOpen, Upload, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHasApp } from '#api/capabilities.ts';
import { useSession } from '#api/session.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { announce } from '#ui/live-region.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { toast, toastFailure } from '#ui/toast.ts';
import { useMedia, usePhone } from '#ui/use-media.ts';
import { useOfferedCommand } from '../page/commands/document-command.ts';

const importable = '.md,.markdown,.txt,.html,.htm,.zip,.png,.jpg,.jpeg,.gif,.webp,.avif';

/** More sentences than these would not fit into a toast. */
const maxToastProblems = 3;

const stopping = 'Stopping…';

interface Report {
  done: string | null;
  problems: readonly string[];
}

const ImportReportDialog = lazyComponent<Report & { onClose: () => void }>(async () => {
  const module = await import('./import-report-dialog.tsx');
  return module.ImportReportDialog;
});

interface ImportButtonProps {
  /** Id of the project of the new documents. */
  project: string | null;
  disabledReason: string | null;
}

export function ImportButton({ project, disabledReason }: ImportButtonProps) {
  const { organization } = useSession();
  const canUpload = useHasApp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const phone = usePhone();
  const narrow = useMedia('(max-width: 899.98px)');
  const fileInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const importButton = useRef<HTMLButtonElement>(null);
  const stopButton = useRef<HTMLButtonElement>(null);
  const takesFocus = useRef(false);
  const [report, setReport] = useState<Report | null>(null);

  useLayoutEffect(() => {
    if (progress !== null || !takesFocus.current) return;
    takesFocus.current = false;
    importButton.current?.focus();
  }, [progress]);

  async function importAll(files: readonly File[]): Promise<void> {
    if (files.length === 0 || progress !== null) return;
    setProgress('Importing…');
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    try {
      const { importFiles } = await import('./import-files.ts');
      const onProgress = (done: number, total: number) => {
        if (total > 1 && !signal.aborted)
          setProgress(`Importing ${formatNumber(done + 1)} of ${formatNumber(total)}`);
      };
      const { documents, problems, changes } = await importFiles(files, {
        ...{ queryClient, project, canUpload, onProgress, signal },
        organization: organization.id,
      });
      const [first, second] = documents;
      const done = second ? `${counted(documents.length, 'document')} imported as drafts` : null;
      const sentences = [...problems, ...changes];
      if (sentences.length > maxToastProblems) setReport({ done, problems: sentences });
      else if (sentences.length > 0)
        toast({
          kind: problems.length > 0 ? 'error' : 'info',
          message: [...sentences, ...(done ? [`${done}.`] : [])].join(' '),
        });
      else if (done) toast({ message: done });
      if (first && !second && !signal.aborted) await navigate(paths.document(first.id));
    } catch (error) {
      toastFailure('Nothing was imported.', error);
    } finally {
      // The button to stop goes away.
      takesFocus.current = document.activeElement === stopButton.current;
      setProgress(null);
    }
  }

  function stopImport(): void {
    running.current?.abort();
    setProgress(stopping);
    announce(stopping);
  }

  const chooseFiles = () => fileInput.current?.click();
  const chooseFolder = () => folderInput.current?.click();
  const refusal = disabledReason ?? (progress === null ? null : 'Files are being imported.');
  useOfferedCommand({
    id: 'import',
    text: 'Import files or zip archives…',
    icon: <Files />,
    disabledReason: refusal,
    run: chooseFiles,
  });
  useOfferedCommand(
    {
      id: 'import-folder',
      text: 'Import a folder…',
      icon: <FolderOpen />,
      disabledReason: refusal,
      run: chooseFolder,
    },
    { enabled: !phone },
  );
  const stop = progress !== null && (
    <IconButton
      name="Stop the import"
      icon={<X />}
      size={phone ? 32 : 28}
      ref={stopButton}
      pending={progress === stopping}
      onClick={stopImport}
    />
  );
  const buttonProps = { ref: importButton, icon: <Upload />, pending: progress !== null, disabledReason };
  const fileInputProps = (label: string) => ({
    type: 'file',
    hidden: true,
    multiple: true,
    'aria-label': label,
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const files = [...(target.files ?? [])];
      target.value = '';
      void importAll(files);
    },
  });
  const name = progress ?? 'Import';
  const button = narrow ? (
    <IconButton name={name} size={32} {...buttonProps} />
  ) : (
    <Button variant="ghost" {...buttonProps}>
      {name}
    </Button>
  );
  return (
    <>
      {phone && <IconButton name="Import files" size={32} {...buttonProps} onClick={chooseFiles} />}
      {!phone && (disabledReason || progress !== null) && button}
      {!phone && !disabledReason && progress === null && (
        <Menu label="Import" align="end" trigger={button}>
          <MenuItem icon={<Files />} onSelect={() => setTimeout(chooseFiles)}>
            Files or zip archives…
          </MenuItem>
          <MenuItem icon={<FolderOpen />} onSelect={() => setTimeout(chooseFolder)}>
            A folder…
          </MenuItem>
        </Menu>
      )}
      {stop}
      <input ref={fileInput} accept={importable} {...fileInputProps('Files to import')} />
      <input ref={folderInput} {...{ webkitdirectory: '' }} {...fileInputProps('Folder to import')} />
      {report && <ImportReportDialog {...report} onClose={() => setReport(null)} />}
    </>
  );
}
