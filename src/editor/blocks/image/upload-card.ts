import { dom } from '../../dom.ts';

type UploadCard = {
  element: HTMLElement;
  /** Shows an error; `retry` is null when another try cannot help. */
  fail(message: string, retry: (() => void) | null, isWaiting?: boolean): void;
  wait(): void;
  /** The size of the picture in pixels. */
  size(): { width: string; height: string } | null;
  end(): void;
};

export function uploadCard(file: File, onRemove: () => void): UploadCard {
  const preview = URL.createObjectURL(file);
  const image = dom('img', { src: preview, alt: '', draggable: 'false' });
  const words = dom('span', { class: 'upload-words' });
  const line = dom('div', { class: 'upload-line' }, words);
  const element = dom('div', { class: 'upload' }, image, line);
  image.addEventListener('error', () => image.remove());

  const button = (text: string, run: () => void) => {
    const made = dom('button', { type: 'button', class: 'upload-button' }, text);
    made.addEventListener('click', run);
    return made;
  };
  const wait = () => {
    element.removeAttribute('data-failed');
    words.textContent = `Uploading ${file.name}…`;
    line.replaceChildren(words);
  };
  wait();
  return {
    element,
    wait,
    fail: (message, retry, isWaiting = false) => {
      element.setAttribute('data-failed', isWaiting ? 'waiting' : '');
      words.textContent = message;
      const buttons = [...(retry ? [button('Try again', retry)] : []), button('Remove', onRemove)];
      line.replaceChildren(words, dom('span', { class: 'upload-buttons' }, ...buttons));
    },
    size: () =>
      image.naturalWidth > 0
        ? { width: String(image.naturalWidth), height: String(image.naturalHeight) }
        : null,
    end: () => URL.revokeObjectURL(preview),
  };
}
