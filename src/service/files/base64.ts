/** The bytes of a text in Base64. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.fromBase64(text);

/** Bytes as a text in Base64. */
export const base64Of = (bytes: Uint8Array): string => bytes.toBase64();

/** How many bytes a text in Base64 stands for. */
export const sizeOf = (text: string): number =>
  Math.floor((text.length * 3) / 4) - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0);
