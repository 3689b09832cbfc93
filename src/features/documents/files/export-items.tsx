import { Download } from 'lucide-react';
import { relabelMentions } from '#editor/relabel-mentions.ts';
import { counted } from '#lib/counted.ts';
import { MenuItem, Submenu } from '#ui/menu.tsx';
import { saveFile, saveTextFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';
import { fileName } from '../data/file-name.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import type { PicturesIn } from './export-with-pictures.ts';

const loadFileWriter = () => import('#editor/files/write-file.ts');

/** Longer lists would not fit into a toast. */
const maxNamed = 5;

export function ExportItems() {
  const { document, text, writing, resolveMention } = useOpenDocument();
  const current = () => (writing ? text.current() : document);
  const hasPictures = current().content_html?.includes('<img') ?? false;
  const contentNow = () => {
    const { title, caption, content_html } = current();
    const html = relabelMentions(content_html ?? '', resolveMention);
    return { title, caption: caption ?? '', html };
  };
  const tags = () => document.tags.map(({ name }) => name);
  const reportErrors = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast({ kind: 'error', message: error instanceof Error ? error.message : 'It was not exported.' });
    }
  };
  const exportAs = (kind: 'md' | 'html') =>
    reportErrors(async () => {
      const { markdownFile, htmlFile } = await loadFileWriter();
      const content = contentNow();
      const name = fileName(content.title, kind);
      if (kind === 'md') saveTextFile(name, 'text/markdown', markdownFile({ ...content, tags: tags() }));
      else saveTextFile(name, 'text/html', htmlFile(content));
    });
  const exportWith = (kind: PicturesIn) =>
    reportErrors(async () => {
      const { exportWithPictures } = await import('./export-with-pictures.ts');
      const { name, content, missing } = await exportWithPictures({ ...contentNow(), tags: tags() }, kind);
      saveFile(name, content);
      if (missing.length > 0) toast({ kind: 'error', message: missingWords(missing) });
    });
  return (
    <Submenu icon={<Download />} label="Export">
      <MenuItem onSelect={() => void exportAs('md')}>Markdown</MenuItem>
      {hasPictures && (
        <MenuItem onSelect={() => void exportWith('markdown archive')}>
          Markdown and pictures, as zip archive
        </MenuItem>
      )}
      <MenuItem onSelect={() => void exportAs('html')}>Web page</MenuItem>
      {hasPictures && (
        <>
          <MenuItem onSelect={() => void exportWith('web page')}>Web page with its pictures inside</MenuItem>
          <MenuItem onSelect={() => void exportWith('web archive')}>
            Web page and pictures, as zip archive
          </MenuItem>
        </>
      )}
      <MenuItem onSelect={() => setTimeout(() => print())}>PDF, by printing…</MenuItem>
    </Submenu>
  );
}

function missingWords(missing: readonly string[]): string {
  const names = missing.slice(0, maxNamed).join(', ') + (missing.length > maxNamed ? ' and others' : '');
  return missing.length === 1
    ? `One picture could not be read and is not in the file: ${names}.`
    : `${counted(missing.length, 'picture')} could not be read and are not in the file: ${names}.`;
}
