import { Copy, Download } from 'lucide-react';
import { useMemo } from 'react';
import { relabelMentions } from '#editor/relabel-mentions.ts';
import { useResolveMention } from '#entities/mention/use-resolve-mention.ts';
import { Button } from '#ui/button.tsx';
import { copyWithToast } from '#ui/copy-text.ts';
import { saveTextFile } from '#ui/save-file.ts';
import { type DocumentText, htmlOf } from '../data/document-text.ts';
import { fileName } from '../data/file-name.ts';

/** `textNow` returns the text with the last keystrokes. */
export function KeptTextActions({ html, textNow }: { html: string; textNow: () => DocumentText }) {
  const texts = useMemo(() => [html], [html]);
  const resolve = useResolveMention(texts);
  const taken = async () => {
    const text = textNow();
    const named = { ...text, content_html: relabelMentions(text.content_html, resolve) };
    const { markdownFile } = await import('#editor/files/write-file.ts');
    const { title, caption, content_html } = named;
    return { title, html: htmlOf(named), markdown: markdownFile({ title, caption, html: content_html }) };
  };
  const copy = async () => {
    const text = await taken();
    await copyWithToast(text.markdown, 'Your text was copied', text.html);
  };
  const save = async () => {
    const { title, markdown } = await taken();
    saveTextFile(fileName(title, 'md'), 'text/markdown', markdown);
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
