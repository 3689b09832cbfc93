export const decodeBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.fromBase64(text);

export const encodeBase64 = (bytes: Uint8Array): string => bytes.toBase64();

export const base64Size = (text: string): number =>
  Math.floor((text.length * 3) / 4) - (text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0);
