import { dom } from '../../dom.ts';

/** The ratio of natural to shown width from which a larger view is offered. */
const minRatio = 1.1;

export function enlargeImages(root: HTMLElement): void {
  for (const image of root.querySelectorAll('img')) {
    if (image.closest('a')) continue;
    const offer = () => {
      if (image.naturalWidth > image.clientWidth * minRatio && image.clientWidth > 0) offerLarge(image);
    };
    if (image.complete) offer();
    else image.addEventListener('load', offer, { once: true });
  }
}

function offerLarge(image: HTMLImageElement): void {
  if (image.closest('.enlarge') || !image.isConnected) return;
  const name = image.alt === '' ? 'Enlarge picture' : `Enlarge picture: ${image.alt}`;
  const button = dom('button', { type: 'button', class: 'enlarge', 'aria-label': name });
  image.replaceWith(button);
  button.append(image);
  button.addEventListener('click', () => showLarge(image));
}

function showLarge(image: HTMLImageElement): void {
  const large = dom('img', { src: image.src, alt: image.alt, referrerpolicy: 'no-referrer' });
  const close = dom('button', { type: 'button', class: 'enlarged-close' }, 'Close');
  const dialog = dom('dialog', { class: 'enlarged', 'aria-label': image.alt || 'Picture' }, large, close);
  dialog.addEventListener('click', () => dialog.close());
  // Shortcuts of the page must not run.
  dialog.addEventListener('keydown', event => event.stopPropagation());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
}
