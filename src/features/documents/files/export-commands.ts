import { relabelMentions } from '#editor/relabel-mentions.ts';
import { counted } from '#lib/counted.ts';
import { saveFile, saveTextFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';
import { fileName } from '../data/file-name.ts';
import type { DocumentCommand } from '../page/commands/document-command.ts';
import { useOpenDocument } from '../page/open-document.tsx';
import type { PicturesIn } from './export-with-pictures.ts';

const loadFileWriter = () => import('#editor/files/write-file.ts');
const loadDrawing = () => import('#editor/files/draw-page.ts');

/** Longer lists would not fit into a toast. */
const maxNamed = 5;

export interface ExportCommand extends DocumentCommand {
  /** Its name below “Export”. */
  name: string;
}

export function useExportCommands(): ExportCommand[] {
  const { document, text, writing, resolveMention } = useOpenDocument();
  const current = () => (writing ? text.current() : document);
  const hasPictures = /<img|data-type="attachment"/.test(current().content_html ?? '');
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
      else {
        const { withDrawings } = await loadDrawing();
        saveTextFile(name, 'text/html', await withDrawings(htmlFile(content)));
      }
    });
  const exportWith = (kind: PicturesIn) =>
    reportErrors(async () => {
      const { exportWithPictures } = await import('./export-with-pictures.ts');
      const { name, content, missing } = await exportWithPictures({ ...contentNow(), tags: tags() }, kind);
      saveFile(name, content);
      if (missing.length > 0) toast({ kind: 'error', message: missingWords(missing) });
    });
  const withPictures = (kind: PicturesIn, id: string, name: string): ExportCommand[] =>
    hasPictures ? [command(id, name, () => void exportWith(kind))] : [];
  return [
    command('markdown', 'Markdown', () => void exportAs('md')),
    ...withPictures('markdown archive', 'markdown-archive', 'Markdown and files, as zip archive'),
    command('web-page', 'Web page', () => void exportAs('html')),
    ...withPictures('web page', 'web-page-with-pictures', 'Web page with its pictures inside'),
    ...withPictures('web archive', 'web-archive', 'Web page and files, as zip archive'),
    { ...command('pdf', 'PDF, by printing…', () => print()), opens: true },
  ];
}

const command = (id: string, name: string, run: () => void): ExportCommand => ({
  id: `export-${id}`,
  name,
  text: `Export as ${name}`,
  run,
});

function missingWords(missing: readonly string[]): string {
  const names = missing.slice(0, maxNamed).join(', ') + (missing.length > maxNamed ? ' and others' : '');
  return missing.length === 1
    ? `One file could not be read and is not in the file: ${names}.`
    : `${counted(missing.length, 'file')} could not be read and are not in the file: ${names}.`;
}
