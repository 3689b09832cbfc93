import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
import { runWrite } from '#api/run-write.ts';
import { uploadImage } from '#api/upload-image.ts';
import type { Document } from '#contract/documents.ts';
import { limits } from '#contract/limits.ts';
import { embeddedPicture } from '#editor/blocks/image/embedded-picture.ts';
import { findFile, nameOf } from '#editor/files/find-file.ts';
import { linkedFiles, pictureSources, readFile } from '#editor/files/read-file.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { codePointLength } from '#lib/text.ts';
import { untitled } from '../data/document-text.ts';
import { type FileSet, gatherFiles, type SourceFile } from './gather-files.ts';

const maxFileBytes = 16_000_000;

export interface ImportReport {
  documents: Document[];
  /** Sentences about what is missing. */
  problems: string[];
}

interface ImportOptions {
  queryClient: QueryClient;
  organization: string;
  project: string | null;
  /** Whether the deployment takes pictures. */
  canUpload: boolean;
  onProgress: (done: number, total: number) => void;
}

/** Makes a draft of each text, with the pictures that are beside it. */
export async function importFiles(files: readonly File[], options: ImportOptions): Promise<ImportReport> {
  const { sets, problems } = await gatherFiles(files);
  const report: ImportReport = { documents: [], problems };
  const all = sets.flatMap(set => {
    const store = storesOf(set, options.canUpload);
    return set.texts.map(text => ({ text, store }));
  });
  for (const [index, { text, store }] of all.entries()) {
    options.onProgress(index, all.length);
    try {
      const { document, lost, refusedFiles } = await importText(text, store, options);
      report.documents.push(document);
      if (lost.length > 0) problems.push(lostWords(text.path, lost));
      for (const { name, reason } of refusedFiles)
        problems.push(`“${text.path}”: The file ${shortened(name)} was not imported. ${reason}`);
    } catch (error) {
      problems.push(`“${text.path}” was not imported. ${(error as Error).message}`);
      if (!isApiError(error, 0)) continue;
      const left = all.length - index - 1;
      if (left > 0)
        problems.push(`${counted(left, 'further text')} ${left === 1 ? 'was' : 'were'} not tried.`);
      break;
    }
  }
  return report;
}

interface Stores {
  picture: Store<string>;
  file: Store<Awaited<ReturnType<typeof uploadImage>>>;
}

function storesOf({ pictures, others }: FileSet, canUpload: boolean): Stores {
  if (!canUpload) return { picture: async () => null, file: async () => null };
  return {
    picture: storeOnce(pictures, async file => (await uploadImage(file)).src, embeddedPicture),
    file: storeOnce(others, file => uploadImage(file, true)),
  };
}

/** Resolves to what was stored, or to null where there is no such file. Rejects for one that is refused. */
type Store<T> = (textPath: string, address: string) => Promise<T | null>;

/** Stores each file once, when the first text names it; a file may also be embedded in the address itself. */
function storeOnce<T>(
  files: readonly SourceFile[],
  upload: (file: File) => Promise<T>,
  embeddedIn: (address: string) => File | null = () => null,
): Store<T> {
  const stored = new Map<string, Promise<T>>();
  const paths = files.map(({ path }) => path);
  const keep = (key: string, read: () => Promise<File>) => {
    const storing = stored.get(key) ?? read().then(upload);
    stored.set(key, storing);
    return storing;
  };
  return async (textPath, address) => {
    const embedded = embeddedIn(address);
    if (embedded) return keep(address, async () => embedded);
    const path = findFile(paths, textPath, address);
    const file = files.find(one => one.path === path);
    if (!file) return null;
    if (file.size > limits.fileBytes) throw new Error(`It is larger than ${limits.fileBytes / 1e6} MB.`);
    return keep(file.path, async () => new File([await file.read()], nameOf(file.path)));
  };
}

/** Stores all addresses. Returns what each became, and the reasons of those that were refused. */
async function storeAll<T>(
  addresses: readonly string[],
  store: (address: string) => Promise<T | null>,
): Promise<{ stored: Map<string, T>; refused: Map<string, string> }> {
  const stored = new Map<string, T>();
  const refused = new Map<string, string>();
  for (const address of addresses) {
    try {
      const one = await store(address);
      if (one !== null) stored.set(address, one);
    } catch (error) {
      // Without a connection no text is imported whose pictures would be missing.
      if (isApiError(error, 0)) throw error;
      refused.set(address, (error as Error).message);
    }
  }
  return { stored, refused };
}

interface LostPicture {
  name: string;
  reason: string;
}

async function importText(
  { path, size, read }: SourceFile,
  store: Stores,
  { queryClient, organization, project }: ImportOptions,
): Promise<{ document: Document; lost: LostPicture[]; refusedFiles: LostPicture[] }> {
  if (size > maxFileBytes) throw new Error(`It is larger than ${maxFileBytes / 1e6} MB.`);
  const name = nameOf(path);
  const content = decodeUtf8(await read());
  const { stored, refused } = await storeAll(pictureSources(name, content), source =>
    store.picture(path, source),
  );
  const files = await storeAll(linkedFiles(name, content), href => store.file(path, href));
  const {
    title,
    html,
    lostPictures,
    caption = '',
    tags = [],
  } = readFile(name, content, stored, files.stored);
  const length = codePointLength(html);
  if (length > limits.documentContent)
    throw new Error(`It has ${formatNumber(length)} characters of ${formatNumber(limits.documentContent)}.`);
  const fullTitle = (title ?? name.replace(/\.[^.]*$/, '')).trim() || untitled;
  const request = {
    organization,
    project_id: project,
    title: [...fullTitle].slice(0, limits.documentTitle).join(''),
    content_html: html === '' ? null : html,
    ...(caption !== '' && { caption: [...caption].slice(0, limits.documentCaption).join('') }),
    tag_names: tags.filter(tag => codePointLength(tag) <= limits.tagName).slice(0, limits.documentTags),
  };
  const document = await runWrite(queryClient, 'createDocument', request, { scope: 'import' });
  const lost = lostPictures.map(source => ({ name: source, reason: refused.get(source) ?? '' }));
  return {
    document,
    lost,
    refusedFiles: [...files.refused].map(([href, reason]) => ({ name: href, reason })),
  };
}

/** Refuses files that are not UTF-8, as they would lose letters. */
function decodeUtf8(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('It is not a text in UTF-8.');
  }
}

const maxNamed = 5;

function lostWords(path: string, lost: readonly LostPicture[]): string {
  const named = lost.flatMap(({ name, reason }) =>
    name === '' ? [] : [`${shortened(name)}${reason && ` (${reason.replace(/\.$/, '')})`}`],
  );
  const names = named.slice(0, maxNamed).join(', ') + (named.length > maxNamed ? ' and others' : '');
  const list = names === '' ? '' : `: ${names}`;
  return lost.length === 1
    ? `“${path}”: One picture could not be imported${list}. The text shows its description instead.`
    : `“${path}”: ${counted(lost.length, 'picture')} could not be imported${list}. The text shows their descriptions instead.`;
}

/** The end of an address names the picture. */
const shortened = (name: string) => (name.length > 80 ? `…${name.slice(-79)}` : name);
