import { dom } from '../../dom.ts';
import { isPicture } from './picture-types.ts';

interface UploadFailure {
  message: string;
  /** Null when another try cannot help. */
  retry: (() => void) | null;
  /** The upload is retried when the connection is back. */
  isWaiting?: boolean;
}

type UploadCard = {
  element: HTMLElement;
  showUploading(): void;
  showFailure(failure: UploadFailure): void;
  /** The size of the picture in pixels; null before it is loaded. */
  size(): { width: string; height: string } | null;
  dispose(): void;
};

/** The card that is shown in the text while a picture or another file is uploaded. */
export function createUploadCard(file: File, onRemove: () => void): UploadCard {
  const preview = isPicture(file) ? URL.createObjectURL(file) : '';
  const image = dom('img', { alt: '', draggable: 'false' });
  const text = dom('span', { class: 'upload-words' });
  const line = dom('div', { class: 'upload-line' }, text);
  const element = dom('div', { class: 'upload' }, line);
  if (preview !== '') {
    image.src = preview;
    image.addEventListener('error', () => image.remove());
    element.prepend(image);
  }

  const createButton = (label: string, onClick: () => void) => {
    const button = dom('button', { type: 'button', class: 'card-button' }, label);
    button.addEventListener('click', onClick);
    return button;
  };
  const showUploading = () => {
    element.removeAttribute('data-failed');
    text.textContent = `Uploading ${file.name}…`;
    line.replaceChildren(text);
  };
  showUploading();
  return {
    element,
    showUploading,
    showFailure: ({ message, retry, isWaiting = false }) => {
      element.setAttribute('data-failed', isWaiting ? 'waiting' : '');
      text.textContent = message;
      const buttons = [createButton('Remove', onRemove)];
      if (retry) buttons.unshift(createButton('Try again', retry));
      line.replaceChildren(text, dom('span', { class: 'upload-buttons' }, ...buttons));
    },
    size: () =>
      image.naturalWidth > 0
        ? { width: String(image.naturalWidth), height: String(image.naturalHeight) }
        : null,
    dispose: () => URL.revokeObjectURL(preview),
  };
}
