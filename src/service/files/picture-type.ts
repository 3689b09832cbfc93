const hasText = (bytes: Uint8Array, offset: number, text: string) =>
  [...text].every((character, index) => bytes[offset + index] === character.charCodeAt(0));

/** Returns the media type by the first bytes, or null for other files. */
export function pictureType(bytes: Uint8Array): string | null {
  if (hasText(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (hasText(bytes, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (hasText(bytes, 0, 'GIF87a') || hasText(bytes, 0, 'GIF89a')) return 'image/gif';
  if (hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP')) return 'image/webp';
  if (hasText(bytes, 4, 'ftypavif') || hasText(bytes, 4, 'ftypavis')) return 'image/avif';
  return null;
}
