const charset = /<meta\s[^<>]{0,200}charset\s?=\s?["']?([\w-]{1,40})/i;

/** Reads a text in UTF-8 or UTF-16, or a page in the encoding that it names. Refuses others, as they would lose letters. */
export function decodeFile(name: string, bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const named = /\.html?$/i.test(name) ? charset.exec(beginningOf(bytes))?.[1] : undefined;
  const wide = first === 0xff ? 'utf-16le' : 'utf-16be';
  for (const encoding of isWide ? [wide] : ['utf-8', ...(named ? [named] : [])]) {
    try {
      // Parsers of HTML and Markdown replace NUL as well.
      return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll('\0', '\uFFFD');
    } catch {}
  }
  throw new Error(named ? `It is not a text in UTF-8 or ${named}.` : 'It is not a text in UTF-8.');
}

/** Names of encodings are written in ASCII. */
const beginningOf = (bytes: Uint8Array<ArrayBuffer>) =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 2000));
