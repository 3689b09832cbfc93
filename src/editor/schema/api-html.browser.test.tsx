import { expect, test } from 'vitest';
import { render } from '#ui/testing/render.tsx';
import { cleanHtml } from '../../service/html/clean-html.ts';
import { apiSamples, benignSamples, xssPayloads } from '../../service/html/testing/corpora.ts';
import type { RichTextHandle } from '../editor-types.ts';
import { LazyRichTextEditor } from '../lazy-editor.tsx';
import { outlineOf } from '../testing/html-outline.ts';

// In a browser, as its parser decides what the editor gets to see.

async function openEditor(): Promise<{ editor: RichTextHandle; box: HTMLElement }> {
  let editor: RichTextHandle | null = null;
  render(
    <LazyRichTextEditor
      label="Text"
      content=""
      variant="document"
      ref={handle => {
        editor = handle;
      }}
    />,
  );
  await expect.poll(() => editor && document.querySelector('.ProseMirror')).toBeTruthy();
  return { editor: editor!, box: document.querySelector<HTMLElement>('.ProseMirror')! };
}

/** Stored texts whose words, blocks or marks are others once they are open. */
function changedIn(editor: RichTextHandle, texts: readonly { id: string; html: string }[]): string[] {
  return texts.flatMap(({ id, html }) => {
    const stored = cleanHtml(html);
    editor.setContent(stored);
    const opened = editor.getHTML();
    return outlineOf(opened).join('\n') === outlineOf(stored).join('\n')
      ? []
      : [`${id}: ${stored.slice(0, 300)}\n${opened.slice(0, 300)}`];
  });
}

test('texts of the API, benign and hostile ones open as they are stored', async () => {
  const { editor } = await openEditor();
  expect(changedIn(editor, apiSamples)).toEqual([]);
  expect(changedIn(editor, benignSamples)).toEqual([]);
  // The service refuses NUL; a cell that reaches below the last row (ed-009) ends there, as browsers show it.
  const hostile = xssPayloads.filter(({ id, html }) => id !== 'ed-009' && !html.includes('\0'));
  expect(changedIn(editor, hostile)).toEqual([]);
});

test('one typed letter is all that a text of the API gets', async () => {
  const { editor, box } = await openEditor();
  for (const { id, html } of apiSamples) {
    editor.setContent(cleanHtml(html));
    const before = editor.getHTML();
    const line = [...box.querySelectorAll('p')].findLast(({ textContent }) => /\w$/.test(textContent ?? ''));
    if (!line) continue;
    editor.focus();
    getSelection()!.selectAllChildren(line);
    getSelection()!.collapseToEnd();
    document.execCommand('insertText', false, 'X');
    await expect.poll(() => editor.getHTML(), { message: id }).not.toBe(before);
    const after = editor.getHTML();
    const at = [...after].findIndex((sign, index) => sign !== before[index]);
    expect([after[at], after.slice(0, at) + after.slice(at + 1)], id).toEqual(['X', before]);
  }
});
