import { strToU8, zipSync } from 'fflate';
import { readPicture } from '#api/read-picture.ts';
import { embeddedPicture } from '#editor/blocks/image/embedded-picture.ts';
import { proxiedSource } from '#editor/blocks/image/remote-image.ts';
import { withDrawings } from '#editor/files/draw-page.ts';
import { type TokenizedPicture, tokenizePictures } from '#editor/files/picture-tokens.ts';
import { type ExportedText, htmlFile, markdownFile } from '#editor/files/write-file.ts';
import { escapeHtml } from '#lib/escape-html.ts';
import { fileName } from '../data/file-name.ts';

export type PicturesIn = 'markdown archive' | 'web archive' | 'web page';

/** The limit for all pictures and attachments of one file together. */
const maxBytes: Record<PicturesIn, number> = {
  'markdown archive': 100_000_000,
  'web archive': 100_000_000,
  // Browsers and mail programs open no larger pages well.
  'web page': 30_000_000,
};

const endings: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

interface ReadPicture extends TokenizedPicture {
  /** Null for one that could not be read. */
  file: { type: string; bytes: Uint8Array<ArrayBuffer> } | null;
}

export interface ExportedFile {
  name: string;
  content: Blob;
  /** Descriptions or addresses of the pictures that are missing. */
  missing: string[];
}

/** Writes a document as one file with its pictures inside, and its attachments in an archive. */
export async function exportWithPictures(text: ExportedText, kind: PicturesIn): Promise<ExportedFile> {
  const { html, pictures } = tokenizePictures(text.html);
  // Browsers open no attachment that is inside of a page.
  const wanted = kind === 'web page' ? pictures.filter(({ isAttachment }) => !isAttachment) : pictures;
  const found = await readAll(wanted, maxBytes[kind]);
  const missing = found.flatMap(({ file, alt, src }) => (file ? [] : [alt || shortened(src)]));
  const written = { ...text, html };
  const left = pictures.filter(one => !wanted.includes(one)).map(one => ({ ...one, file: null }));
  if (kind === 'web page') {
    const content = replaceTokens(
      await withDrawings(htmlFile(written)),
      [...found, ...left],
      ({ type, bytes }) => dataAddress(type, bytes),
    );
    return {
      name: fileName(text.title, 'html'),
      content: new Blob([content], { type: 'text/html' }),
      missing,
    };
  }
  const isMarkdown = kind === 'markdown archive';
  const paths = new Map(
    found.map(({ token, file, alt, isAttachment }, index) => [
      token,
      file && (isAttachment ? attachmentPath(index, alt) : pathOf(index, alt, file.type)),
    ]),
  );
  const content = replaceTokens(
    isMarkdown ? markdownFile(written) : await withDrawings(htmlFile(written)),
    found,
    (_file, token) => String(paths.get(token)),
  );
  const files: Parameters<typeof zipSync>[0] = {
    [fileName(text.title, isMarkdown ? 'md' : 'html')]: strToU8(content),
  };
  // Pictures are packed already.
  for (const { token, file } of found) if (file) files[paths.get(token)!] = [file.bytes, { level: 0 }];
  const archive = new Blob([zipSync(files) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
  return { name: fileName(text.title, 'zip'), content: archive, missing };
}

async function readAll(pictures: readonly TokenizedPicture[], maxTotal: number): Promise<ReadPicture[]> {
  const found: ReadPicture[] = [];
  let total = 0;
  for (const picture of pictures) {
    const blob = await read(picture.src).catch(() => null);
    const isKnown = picture.isAttachment || endings[blob?.type ?? ''] !== undefined;
    const fits = blob !== null && isKnown && total + blob.size <= maxTotal;
    if (fits) total += blob.size;
    const file = fits ? { type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) } : null;
    found.push({ ...picture, file });
  }
  return found;
}

const read = async (src: string): Promise<Blob> => embeddedPicture(src) ?? readPicture(proxiedSource(src));

/** A picture that is missing keeps its address, which leads to it where the reader is signed in. */
function replaceTokens(
  content: string,
  pictures: readonly ReadPicture[],
  addressOf: (file: NonNullable<ReadPicture['file']>, token: string) => string,
): string {
  return pictures.reduce(
    (text, { token, src, file }) =>
      text.replaceAll(token, () => (file ? addressOf(file, token) : fullAddress(src))),
    content,
  );
}

/** Brackets would end an address in Markdown. */
const fullAddress = (src: string) =>
  escapeHtml((URL.parse(src, location.origin)?.href ?? src).replaceAll('(', '%28').replaceAll(')', '%29'));

/** Names of letters and digits need no escapes in Markdown. */
const slug = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-|-$/g, '');

function pathOf(index: number, alt: string, type: string): string {
  const words = slug(alt);
  return `pictures/${index + 1}${words && `-${words}`}.${endings[type]}`;
}

function attachmentPath(index: number, name: string): string {
  const [, words = name, ending = ''] = /^(.*?)(\.[a-z0-9]{1,8})?$/is.exec(name) ?? [];
  return `files/${index + 1}-${slug(words) || 'file'}${ending}`;
}

function dataAddress(type: string, bytes: Uint8Array): string {
  let binary = '';
  // More arguments at once would overflow the stack.
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return `data:${type};base64,${btoa(binary)}`;
}

/** The end of an address names the picture. */
const shortened = (address: string) => (address.length > 80 ? `…${address.slice(-79)}` : address);
