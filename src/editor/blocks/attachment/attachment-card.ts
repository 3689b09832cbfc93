import { dom } from '../../dom.ts';

interface Attachment {
  href: string;
  name: string;
  /** In bytes; null where it is not known. */
  size: string | null;
}

/** The parts of an attachment that is read or edited: kind, name to download, size, and the preview of a PDF. */
export function attachmentParts({ href, name, size }: Attachment): HTMLElement[] {
  const ending = /\.([a-z0-9]{1,4})$/i.exec(name)?.[1]?.toUpperCase() ?? 'FILE';
  const parts = [
    dom('span', { class: 'attachment-kind', 'aria-hidden': 'true' }, ending),
    dom('a', { href, download: name, dir: 'auto' }, name || 'File'),
  ];
  if (size !== null) parts.push(dom('span', { class: 'attachment-size' }, sizeWords(Number(size))));
  if (ending === 'PDF') {
    const preview = dom(
      'button',
      { type: 'button', class: 'card-button', 'aria-label': `Preview ${name}` },
      'Preview',
    );
    preview.addEventListener('click', () => {
      void import('./preview-file.ts').then(({ previewFile }) => previewFile({ href, name, preview }));
    });
    parts.push(preview);
  }
  return parts;
}

function sizeWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
