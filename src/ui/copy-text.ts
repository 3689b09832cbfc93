import { toast } from './toast.ts';

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  const previousFocus = document.activeElement;
  (previousFocus?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (previousFocus instanceof HTMLElement) previousFocus.focus();
  }
}

/** Shows a message and returns false when the browser refuses. */
export async function copyText(text: string, html?: string): Promise<boolean> {
  const copied = (await copyByClipboard(text, html)) || copyBySelection(text);
  if (!copied) toast({ kind: 'error', message: 'Your browser did not allow copying.' });
  return copied;
}

async function copyByClipboard(text: string, html: string | undefined): Promise<boolean> {
  try {
    if (html && typeof ClipboardItem === 'function') {
      await navigator.clipboard.write([
        new ClipboardItem({
          'text/plain': new Blob([text], { type: 'text/plain' }),
          'text/html': new Blob([html], { type: 'text/html' }),
        }),
      ]);
    } else {
      await navigator.clipboard.writeText(text);
    }
    return true;
  } catch {
    return false;
  }
}

export async function copyWithToast(text: string, message: string, html?: string): Promise<void> {
  if (await copyText(text, html)) toast({ message });
}
