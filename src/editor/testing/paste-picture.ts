import type { Locator } from 'vitest/browser';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const bytes = Uint8Array.from(atob(pixel), character => character.charCodeAt(0));

/** A file with a picture of one pixel. */
export const pictureFile = (name: string) => new File([bytes], name, { type: 'image/png' });

/** Pastes files, or the file of a picture, into a field. */
export function paste(field: Locator, ...files: File[]): void {
  const clipboardData = new DataTransfer();
  for (const file of files.length > 0 ? files : [pictureFile('ship.png')]) clipboardData.items.add(file);
  field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
