import { Copy, Download } from 'lucide-react';
import { useMemo } from 'react';
import { relabelMentions } from '#editor/relabel-mentions.ts';
import { useResolveMention } from '#entities/mention/use-resolve-mention.ts';
import { Button } from '#ui/button.tsx';
import { copyWithToast } from '#ui/copy-text.ts';
import { saveTextFile } from '#ui/save-file.ts';
import { type DocumentText, htmlOf } from '../data/document-text.ts';
import { fileName } from '../data/file-name.ts';

/** Copies the text or saves it as a file. `textNow` returns the text with the last keystrokes. */
export function UnsavedTextActions({ html, textNow }: { html: string; textNow: () => DocumentText }) {
  const mentionTexts = useMemo(() => [html], [html]);
  const resolveMention = useResolveMention(mentionTexts);
  const collectText = async () => {
    const text = textNow();
    const relabelled = { ...text, content_html: relabelMentions(text.content_html, resolveMention) };
    const { markdownFile } = await import('#editor/files/write-file.ts');
    const { title, caption, content_html } = relabelled;
    return {
      title,
      html: htmlOf(relabelled),
      markdown: markdownFile({ title, caption, html: content_html }),
    };
  };
  const copy = async () => {
    const text = await collectText();
    await copyWithToast(text.markdown, 'Your text was copied', text.html);
  };
  const save = async () => {
    const { title, markdown } = await collectText();
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
