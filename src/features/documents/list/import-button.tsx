import { useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { runWrite } from '#api/run-write.ts';
import { useSession } from '#api/session.ts';
import type { Document } from '#contract/documents.ts';
import { limits } from '#contract/limits.ts';
import { formatNumber } from '#lib/counted.ts';
import { paths } from '#lib/paths.ts';
import { codePointLength } from '#lib/text.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toast } from '#ui/toast.ts';
import { usePhone } from '#ui/use-media.ts';
import { untitled } from '../data/document-text.ts';

const importable = '.md,.markdown,.txt,.html,.htm';

const mostBytes = 16_000_000;

export function ImportButton({ project, reason }: { project: string | null; reason: string | null }) {
  const { organization } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const phone = usePhone();
  const field = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState(false);

  async function read(file: File): Promise<{ document: Document; lostPictures: number }> {
    if (file.size > mostBytes) throw new Error(`It is larger than ${mostBytes / 1e6} MB.`);
    const { readFile } = await import('#editor/files/read-file.ts');
    const { title, html, lostPictures } = readFile(file.name, await readUtf8(file));
    const length = codePointLength(html);
    if (length > limits.documentContent)
      throw new Error(
        `It has ${formatNumber(length)} characters of ${formatNumber(limits.documentContent)}.`,
      );
    const named = (title ?? file.name.replace(/\.[^.]*$/, '')).trim() || untitled;
    const written = {
      organization: organization.id,
      project_id: project,
      title: [...named].slice(0, limits.documentTitle).join(''),
      content_html: html === '' ? null : html,
    };
    const document = await runWrite(queryClient, 'createDocument', written, { scope: 'import' });
    return { document, lostPictures };
  }

  async function take(files: readonly File[]): Promise<void> {
    if (files.length === 0 || pending) return;
    setPending(true);
    const made: Document[] = [];
    const refused: string[] = [];
    let lost = 0;
    for (const file of files) {
      try {
        const { document, lostPictures } = await read(file);
        made.push(document);
        lost += lostPictures;
      } catch (error) {
        refused.push(`“${file.name}” was not imported. ${(error as Error).message}`);
      }
    }
    setPending(false);
    if (lost === 1) refused.push('One picture could not be imported. Its description stands in its place.');
    if (lost > 1)
      refused.push(`${lost} pictures could not be imported. Their descriptions stand in their place.`);
    const [first, second] = made;
    const done = second && `${made.length} documents imported as drafts`;
    if (refused.length > 0)
      toast({ kind: 'error', message: [...refused, ...(done ? [`${done}.`] : [])].join(' ') });
    else if (done) toast({ message: done });
    if (first && !second) await navigate(paths.document(first.id));
  }

  const common = { icon: <Upload />, pending, disabledReason: reason, onClick: () => field.current?.click() };
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

/** Refuses files that are not UTF-8, as they would lose letters. */
async function readUtf8(file: File): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    throw new Error('It is not a text in UTF-8.');
  }
}
