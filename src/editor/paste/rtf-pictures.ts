const token = /[{}]|\\[a-z]+-?[0-9]*|\\[^a-z]|[^\\{}]+/gy;

const types: Record<string, string> = { '\\pngblip': 'image/png', '\\jpegblip': 'image/jpeg' };

/** Returns the pictures of a text in RTF in their order; null for one of a type that texts cannot show. */
export function picturesInRtf(rtf: string): (File | null)[] {
  const pictures: (File | null)[] = [];
  let start = rtf.indexOf('\\pict');
  while (start >= 0) {
    const { picture, end } = readPicture(rtf, start);
    // Word writes each picture twice, the second time for old programs.
    if (!rtf.slice(0, start).endsWith('{\\nonshppict{')) pictures.push(picture);
    start = rtf.indexOf('{\\pict', end);
    if (start >= 0) start += 1;
  }
  return pictures;
}

/** Reads a group from its control word to its closing brace. The bytes are in no group of their own. */
function readPicture(rtf: string, start: number): { picture: File | null; end: number } {
  let depth = 1;
  let type: string | undefined;
  const digits: string[] = [];
  token.lastIndex = start;
  for (let match = token.exec(rtf); match && depth > 0; match = token.exec(rtf)) {
    const [part] = match;
    if (part === '{') depth += 1;
    else if (part === '}') depth -= 1;
    else if (depth === 1 && part.startsWith('\\')) type ??= types[part];
    else if (depth === 1) digits.push(part);
    if (depth === 0) break;
  }
  const end = Math.max(token.lastIndex, start + 1);
  const bytes = type ? bytesOf(digits.join('')) : null;
  const name = `picture.${type === 'image/png' ? 'png' : 'jpg'}`;
  return { picture: bytes && type ? new File([bytes], name, { type }) : null, end };
}

/** Null for other text than hexadecimal digits and white space. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  const hex = text.replace(/\s+/g, '');
  if (hex.length < 2 || hex.length % 2 > 0 || !/^[0-9a-f]+$/i.test(hex)) return null;
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
  return bytes;
}
