import { attachmentParts } from './attachment-card.ts';

/** Adds kind, size and preview to an attachment that is read. */
export function decorateAttachment(box: HTMLElement): void {
  const href = box.querySelector('a')?.getAttribute('href');
  if (!href) return;
  box.replaceChildren(
    ...attachmentParts({ href, name: box.textContent ?? '', size: box.dataset.size ?? null }),
  );
}
