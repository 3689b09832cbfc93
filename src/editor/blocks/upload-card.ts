import { dom } from '../node-dom.ts';

export type UploadCard = {
  element: HTMLElement;
  /** Says what went wrong; without `again` it cannot work another time either. Waiting for the connection is no fault. */
  fail(message: string, again: (() => void) | null, isWaiting?: boolean): void;
  wait(): void;
  /** The size of the picture in pixels, so that the text keeps room for it before it has come. */
  size(): { width: string; height: string } | null;
  /** Lets go of what was only for showing. */
  end(): void;
};

/** What stands in the text while a picture is being stored: the picture, paler, and how it goes. */
export function uploadCard(file: File, onRemove: () => void): UploadCard {
  const preview = URL.createObjectURL(file);
  const image = dom('img', { src: preview, alt: '', draggable: 'false' });
  const words = dom('span', { class: 'upload-words' });
  const line = dom('div', { class: 'upload-line' }, words);
  const element = dom('div', { class: 'upload' }, image, line);
  // A picture that the browser cannot draw either would be a torn page.
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
    fail: (message, again, isWaiting = false) => {
      element.setAttribute('data-failed', isWaiting ? 'waiting' : '');
      words.textContent = message;
      const buttons = [...(again ? [button('Try again', again)] : []), button('Remove', onRemove)];
      line.replaceChildren(words, dom('span', { class: 'upload-buttons' }, ...buttons));
    },
    size: () =>
      image.naturalWidth > 0
        ? { width: String(image.naturalWidth), height: String(image.naturalHeight) }
        : null,
    end: () => URL.revokeObjectURL(preview),
  };
}
