/** Reads a raster picture of a `data:` address; null for any other address. */
export function embeddedPicture(src: string): File | null {
  const [, type, data] = /^data:(image\/(?:png|jpe?g|gif|webp|avif));base64,(.+)$/i.exec(src) ?? [];
  if (!type || !data) return null;
  try {
    const bytes = Uint8Array.from(atob(data), character => character.charCodeAt(0));
    return new File([bytes], `picture.${type.slice('image/'.length).toLowerCase()}`, { type });
  } catch {
    return null;
  }
}
