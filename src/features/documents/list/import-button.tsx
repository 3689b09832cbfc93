import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { runWrite } from '#api/run-write.ts';
import { useSession } from '#api/session.ts';
import type { Document } from '#contract/documents.ts';
import { limits } from '#contract/limits.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { codePointLength } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.ts';
import { usePhone } from '#ui/use-media.ts';
import { untitled } from '../data/document-text.ts';

const importable = '.md,.markdown,.txt,.html,.htm';

const maxFileBytes = 16_000_000;

interface ImportButtonProps {
  /** Id of the project of the new documents. */
  project: string | null;
  disabledReason: string | null;
}

export function ImportButton({ project, disabledReason }: ImportButtonProps) {
  const { organization } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const phone = usePhone();
  const fileInput = useRef<HTMLInputElement>(null);
  const [isImporting, setIsImporting] = useState(false);

  async function importFile(file: File): Promise<{ document: Document; lostPictures: number }> {
    if (file.size > maxFileBytes) throw new Error(`It is larger than ${maxFileBytes / 1e6} MB.`);
    const { readFile } = await import('#editor/files/read-file.ts');
    const { title, html, lostPictures, caption = '', tags = [] } = readFile(file.name, await readUtf8(file));
    const length = codePointLength(html);
    if (length > limits.documentContent)
      throw new Error(
        `It has ${formatNumber(length)} characters of ${formatNumber(limits.documentContent)}.`,
      );
    const fullTitle = (title ?? file.name.replace(/\.[^.]*$/, '')).trim() || untitled;
    const request = {
      organization: organization.id,
      project_id: project,
      title: [...fullTitle].slice(0, limits.documentTitle).join(''),
      content_html: html === '' ? null : html,
      ...(caption !== '' && { caption: [...caption].slice(0, limits.documentCaption).join('') }),
      tag_names: tags.filter(tag => codePointLength(tag) <= limits.tagName).slice(0, limits.documentTags),
    };
    const document = await runWrite(queryClient, 'createDocument', request, { scope: 'import' });
    return { document, lostPictures };
  }

  async function importFiles(files: readonly File[]): Promise<void> {
    if (files.length === 0 || isImporting) return;
    setIsImporting(true);
    const imported: Document[] = [];
    const problems: string[] = [];
    let lostPictureCount = 0;
    for (const file of files) {
      try {
        const { document, lostPictures } = await importFile(file);
        imported.push(document);
        lostPictureCount += lostPictures;
      } catch (error) {
        problems.push(`“${file.name}” was not imported. ${(error as Error).message}`);
      }
    }
    setIsImporting(false);
    if (lostPictureCount === 1)
      problems.push('One picture could not be imported. The text shows its description instead.');
    if (lostPictureCount > 1)
      problems.push(
        `${counted(lostPictureCount, 'picture')} could not be imported. The text shows their descriptions instead.`,
      );
    const [first, second] = imported;
    const successMessage = second && `${counted(imported.length, 'document')} imported as drafts`;
    if (problems.length > 0)
      toast({
        kind: 'error',
        message: [...problems, ...(successMessage ? [`${successMessage}.`] : [])].join(' '),
      });
    else if (successMessage) toast({ message: successMessage });
    if (first && !second) await navigate(paths.document(first.id));
  }

  const buttonProps = {
    icon: <Upload />,
    pending: isImporting,
    disabledReason,
    onClick: () => fileInput.current?.click(),
  };
  return (
    <>
      {phone ? (
        <IconButton name="Import files" size={32} {...buttonProps} />
      ) : (
        <Button variant="ghost" {...buttonProps}>
          Import
        </Button>
      )}
      <input
        ref={fileInput}
        type="file"
        hidden
        multiple
        accept={importable}
        aria-label="Files to import"
        onChange={event => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void importFiles(files);
        }}
      />
    </>
  );
}

/** Refuses files that are not UTF-8, as they would lose letters. */
async function readUtf8(file: File): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error('It is not a text in UTF-8.');
  }
}
