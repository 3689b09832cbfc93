import { Copy, Download } from 'lucide-react';
import { useMemo } from 'react';
import { relabelMentions } from '#editor/relabel-mentions.ts';
import { Button } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { toast } from '#ui/toast.ts';
import { type DocumentText, htmlOf } from '../data/document-text.ts';
import { fileName, saveFile } from '../data/save-file.ts';
import { useResolveMention } from '../data/use-resolve-mention.ts';

/** Takes a text along that the service does not have. `textNow` also answers what was typed just now. */
export function KeptTextActions({ html, textNow }: { html: string; textNow: () => DocumentText }) {
  const texts = useMemo(() => [html], [html]);
  const resolve = useResolveMention(texts, true);
  const taken = async () => {
    const text = textNow();
    const named = { ...text, content_html: relabelMentions(text.content_html, resolve) };
    const { markdownFile } = await import('#editor/files/write-file.ts');
    const { title, caption, content_html } = named;
    return { title, html: htmlOf(named), markdown: markdownFile({ title, caption, html: content_html }) };
  };
  const copy = async () => {
    const text = await taken();
    const copied = await copyText(text.markdown, text.html);
    toast(
      copied
        ? { message: 'Your text was copied' }
        : { kind: 'error', message: 'The browser did not allow copying.' },
    );
  };
  const save = async () => {
    const { title, markdown } = await taken();
    saveFile(fileName(title, 'md'), 'text/markdown', markdown);
  };
  return (
    <>
      <Button size={28} icon={<Copy />} onClick={() => void copy()}>
        Copy your text
      </Button>
      <Button size={28} icon={<Download />} onClick={() => void save()}>
        Save as a file
      </Button>
    </>
  );
}
