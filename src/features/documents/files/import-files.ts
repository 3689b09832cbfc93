import type { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#api/api-error.ts';
import { runWrite } from '#api/run-write.ts';
import { uploadImage } from '#api/upload-image.ts';
import type { Document } from '#contract/documents.ts';
import { limits } from '#contract/limits.ts';
import type { Conversion } from '#editor/files/conversion/conversion.ts';
import { openConversion } from '#editor/files/conversion/open-conversion.ts';
import { nameOf } from '#editor/files/find-file.ts';
import type { ImportedText } from '#editor/files/read-file.ts';
import { counted, formatNumber } from '#lib/counted.ts';
import { codePointLength } from '#lib/text.ts';
import { untitled } from '../data/document-text.ts';
import { newDocumentId } from '../data/new-document-id.ts';
import { gatherFiles, type SourceFile } from './gather-files.ts';
import { type ImportReport, type LostFile, reportLinks, reportLosses } from './import-report.ts';
import { linkTexts, type ReadText, type TextLinks } from './link-texts.ts';
import { type Stores, storeAll, storesOf } from './store-files.ts';

const maxFileBytes = 16_000_000;

interface ImportOptions {
  queryClient: QueryClient;
  organization: string;
  project: string | null;
  /** Whether the deployment takes pictures, and ids of new documents. */
  canUpload: boolean;
  onProgress: (done: number, total: number) => void;
  /** Ends the import before the next text is made. */
  signal: AbortSignal;
}

/** Makes a draft of each text, with the pictures that are beside it. */
export async function importFiles(files: readonly File[], options: ImportOptions): Promise<ImportReport> {
  const ended = new AbortController();
  options.signal.addEventListener('abort', () => ended.abort(options.signal.reason), { once: true });
  const conversion = openConversion(ended.signal);
  try {
    return await importAll(files, conversion, options);
  } finally {
    ended.abort();
  }
}

async function importAll(
  files: readonly File[],
  conversion: Conversion,
  options: ImportOptions,
): Promise<ImportReport> {
  const { sets, problems } = await gatherFiles(files);
  const report: ImportReport = { documents: [], problems, changes: [] };
  const all = sets.flatMap(set => {
    const store = storesOf(set, options.canUpload);
    return set.texts.map(text => ({ text, set, store }));
  });
  const read = new Map<SourceFile, ReadText | Error>();
  for (const [key, { text }] of all.entries()) {
    if (options.signal.aborted) break;
    read.set(text, await readText(key, text, conversion));
  }
  const links = new Map<ReadText, TextLinks>();
  if (options.canUpload)
    for (const set of sets) {
      const texts = set.texts.flatMap(text => wasRead(read.get(text)) ?? []);
      for (const [text, found] of await linkTexts(texts)) links.set(text, found);
    }
  const made = new Set<ReadText>();
  for (const [key, { text, store }] of all.entries()) {
    options.onProgress(key, all.length);
    const one = read.get(text);
    try {
      options.signal.throwIfAborted();
      if (!one || one instanceof Error) throw one;
      const found = links.get(one);
      const { document, ...lost } = await importText(key, one, found, { store, conversion, options });
      report.documents.push(document);
      made.add(one);
      reportLosses(report, text.path, lost);
      if (found) reportLinks(report, text.path, { ...found, outside: lost.dead });
    } catch (error) {
      const left = all.length - key;
      if (options.signal.aborted) {
        const words = `${counted(left, 'text')} of ${formatNumber(all.length)}`;
        problems.push(`The import was stopped. ${words} ${left === 1 ? 'was' : 'were'} not imported.`);
        break;
      }
      problems.push(`“${text.path}” was not imported. ${(error as Error).message}`);
      if (!isApiError(error, 0)) continue;
      if (left > 1)
        problems.push(`${counted(left - 1, 'further text')} ${left === 2 ? 'was' : 'were'} not tried.`);
      break;
    }
  }
  const missing = new Set(
    [...made].flatMap(one => [...(links.get(one)?.targets ?? [])]).filter(one => !made.has(one)),
  );
  if (missing.size > 0)
    problems.push(
      `Links in the imported texts to ${counted(missing.size, 'text')} that ${missing.size === 1 ? 'was' : 'were'} not imported lead nowhere.`,
    );
  return report;
}

interface ImportedDocument {
  document: Document;
  lost: LostFile[];
  refusedFiles: LostFile[];
  /** Addresses of files that are not among those imported. */
  dead: string[];
  /** Other things that were lost or changed. */
  losses: ImportedText['losses'];
}

interface Tools {
  store: Stores;
  conversion: Conversion;
  options: ImportOptions;
}

const wasRead = (read: ReadText | Error | undefined) => (read instanceof Error ? undefined : read);

async function readText(
  key: number,
  { path, size, source }: SourceFile,
  conversion: Conversion,
): Promise<ReadText | Error> {
  try {
    if (size > maxFileBytes) throw new Error(`It is larger than ${maxFileBytes / 1e6} MB.`);
    return { path, id: newDocumentId(), facts: await conversion.read(key, path, source) };
  } catch (error) {
    return error as Error;
  }
}

async function importText(
  key: number,
  { path, id, facts }: ReadText,
  links: TextLinks | undefined,
  { store, conversion, options: { queryClient, organization, project, canUpload, signal } }: Tools,
): Promise<ImportedDocument> {
  const pictures = await storeAll(facts.pictures, address => store.picture(path, address));
  const inside = facts.hasEmbedded && canUpload ? await conversion.embedded(key) : [];
  const embedded = await storeAll(inside, async picture => (await uploadImage(picture)).src);
  const files = await storeAll(facts.links, href => store.file(path, href));
  const {
    title,
    html,
    lostPictures,
    losses,
    caption = '',
    tags = [],
  } = await conversion.write(key, {
    pictures: pictures.stored,
    embedded: inside.map(picture => embedded.stored.get(picture) ?? null),
    files: files.stored,
    ...(links && { texts: links.texts, notes: links.notes, sought: links.sought }),
  });
  const length = codePointLength(html);
  if (length > limits.documentContent)
    throw new Error(`It has ${formatNumber(length)} characters of ${formatNumber(limits.documentContent)}.`);
  const fullTitle = (title ?? nameOf(path).replace(/\.[^.]*$/, '')).trim() || untitled;
  const request = {
    organization,
    // Services without the app API know no ids of ours.
    ...(canUpload && { new_id: id }),
    project_id: project,
    title: [...fullTitle].slice(0, limits.documentTitle).join(''),
    content_html: html === '' ? null : html,
    ...(caption !== '' && { caption: [...caption].slice(0, limits.documentCaption).join('') }),
    tag_names: tags.filter(tag => codePointLength(tag) <= limits.tagName).slice(0, limits.documentTags),
  };
  signal.throwIfAborted();
  const document = await runWrite(queryClient, 'createDocument', request, { scope: 'import' });
  return {
    document,
    lost: lostPictures.map(address => ({ name: address, reason: pictures.refused.get(address) ?? '' })),
    refusedFiles: [...files.refused].map(([href, reason]) => ({ name: href, reason })),
    dead: (links?.outside ?? []).filter(href => !files.stored.has(href) && !files.refused.has(href)),
    losses,
  };
}
