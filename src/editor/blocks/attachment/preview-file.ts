import { announce } from '#ui/live-region.tsx';
import { dom } from '../../dom.ts';

interface PreviewedFile {
  href: string;
  name: string;
  /** The button that has opened it. */
  preview: HTMLElement;
}

/** Shows a PDF by the viewer of the browser. */
export function previewFile({ href, name, preview }: PreviewedFile): void {
  const address = `${href}?inline`;
  const close = dom('button', { type: 'button' }, 'Close');
  const bar = dom(
    'div',
    { class: 'file-dialog-bar' },
    dom('h2', { dir: 'auto' }, name),
    dom('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, 'Open in a new tab'),
    dom('a', { href, download: name }, 'Download'),
    close,
  );
  const canShow = navigator.pdfViewerEnabled;
  const page = canShow
    ? dom('iframe', { src: address, title: name })
    : dom('p', {}, 'This browser shows no PDF inside of a page. Download the file to read it.');
  const dialog = dom('dialog', { class: 'file-dialog', 'aria-label': name }, bar, page);
  dialog.addEventListener('click', event => event.target === dialog && dialog.close());
  // Keys must not run shortcuts of the page.
  dialog.addEventListener('keydown', event => event.stopPropagation());
  dialog.addEventListener('close', () => {
    dialog.remove();
    preview.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  close.addEventListener('click', () => dialog.close());
  close.focus();
  if (!canShow) announce('This browser shows no PDF inside of a page.');
}
