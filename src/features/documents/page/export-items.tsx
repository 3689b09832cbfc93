import { Download } from 'lucide-react';
import { relabelMentions } from '#editor/relabel-mentions.ts';
import { MenuItem, Submenu } from '#ui/menu.tsx';
import { saveTextFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast.ts';
import { fileName } from '../data/file-name.ts';
import { useOpenDocument } from './open-document.tsx';

const loadFileWriter = () => import('#editor/files/write-file.ts');

export function ExportItems() {
  const { document, text, writing, resolveMention } = useOpenDocument();
  const exportAs = async (kind: 'md' | 'html') => {
    try {
      const { markdownFile, htmlFile } = await loadFileWriter();
      const { title, caption, content_html } = writing ? text.current() : document;
      const html = relabelMentions(content_html ?? '', resolveMention);
      const content = { title, caption: caption ?? '', html };
      const tags = document.tags.map(({ name }) => name);
      const markdown = () => markdownFile({ ...content, tags });
      if (kind === 'md') saveTextFile(fileName(title, 'md'), 'text/markdown', markdown());
      else saveTextFile(fileName(title, 'html'), 'text/html', htmlFile(content));
    } catch (error) {
      toast({ kind: 'error', message: error instanceof Error ? error.message : 'It was not exported.' });
    }
  };
  return (
    <Submenu icon={<Download />} label="Export">
      <MenuItem onSelect={() => void exportAs('md')}>Markdown</MenuItem>
      <MenuItem onSelect={() => void exportAs('html')}>Web page</MenuItem>
      <MenuItem onSelect={() => setTimeout(() => print())}>PDF, by printing…</MenuItem>
    </Submenu>
  );
}
