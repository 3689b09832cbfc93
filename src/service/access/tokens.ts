import { sha256Hex } from './sha256.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
const checkLength = 6;

/** By default 32 base-62 characters, 190 random bits. */
export function randomText(length = randomLength): string {
  let text = '';
  while (text.length < length) {
    // Bytes of 248 and above would make some characters more likely.
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < 248 && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
}

/** CRC-32 as six base-62 characters: typos and look-alikes are rejected without a query. */
function checksum(text: string): string {
  let crc = -1;
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  let remaining = (crc ^ -1) >>> 0;
  let digits = '';
  for (let place = 0; place < checkLength; place++) {
    digits = alphabet[remaining % 62] + digits;
    remaining = Math.floor(remaining / 62);
  }
  return digits;
}

export function newToken(): string {
  const random = randomText();
  return `dkt_${random}${checksum(random)}`;
}

export function looksLikeToken(text: string): boolean {
  const match = /^dkt_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/.exec(text);
  return match !== null && checksum(match[1]!) === match[2];
}

export function tokenHash(token: string): Promise<string> {
  return sha256Hex(token);
}
