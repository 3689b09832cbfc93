import { dom } from '../../dom.ts';

/** The ratio of natural to displayed width above which an image can be enlarged. */
const minRatio = 1.1;

export function enlargeImages(root: HTMLElement): void {
  for (const image of root.querySelectorAll('img')) {
    if (image.closest('a')) continue;
    const addButtonIfLarger = () => {
      if (image.naturalWidth > image.clientWidth * minRatio && image.clientWidth > 0) addEnlargeButton(image);
    };
    if (image.complete) addButtonIfLarger();
    else image.addEventListener('load', addButtonIfLarger, { once: true });
  }
}

function addEnlargeButton(image: HTMLImageElement): void {
  if (image.closest('.enlarge') || !image.isConnected) return;
  const name = image.alt === '' ? 'Enlarge picture' : `Enlarge picture: ${image.alt}`;
  const button = dom('button', { type: 'button', class: 'enlarge', 'aria-label': name });
  image.replaceWith(button);
  button.append(image);
  button.addEventListener('click', () => showEnlarged(image));
}

function showEnlarged(image: HTMLImageElement): void {
  const large = dom('img', { src: image.src, alt: image.alt, referrerpolicy: 'no-referrer' });
  const close = dom('button', { type: 'button', class: 'enlarged-close' }, 'Close');
  const dialog = dom('dialog', { class: 'enlarged', 'aria-label': image.alt || 'Picture' }, large, close);
  dialog.addEventListener('click', () => dialog.close());
  // Keys must not run shortcuts of the page.
  dialog.addEventListener('keydown', event => event.stopPropagation());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  close.focus();
}
