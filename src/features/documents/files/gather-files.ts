import type { FileSource } from '#editor/files/file-source.ts';
import { nameOf } from '#editor/files/find-file.ts';
import { archiveLimits, openArchive } from '#editor/files/read-archive.ts';
import { counted } from '#lib/counted.ts';

export interface SourceFile {
  /** The name of the picked folder or archive is no part of it. */
  path: string;
  /** In bytes. */
  size: number;
  source: FileSource;
}

/** The files of one archive or folder, or those that were picked together. */
export interface FileSet {
  texts: SourceFile[];
  pictures: SourceFile[];
  /** They become attachments where a text links to them. */
  others: SourceFile[];
}

const textName = /\.(?:md|markdown|txt|html?)$/i;
const pictureName = /\.(?:png|jpe?g|gif|webp|avif)$/i;
const archiveName = /\.zip$/i;

/** Sorts picked files into sets whose texts find their pictures; archives are sets of their own. */
export async function gatherFiles(files: readonly File[]): Promise<{ sets: FileSet[]; problems: string[] }> {
  if (files.length > archiveLimits.files)
    throw new Error(`They are more than ${counted(archiveLimits.files, 'file')}.`);
  const problems: string[] = [];
  const picked: SourceFile[] = [];
  const sets: FileSet[] = [];
  for (const file of files) {
    if (archiveName.test(file.name))
      try {
        const archive = setOf(await openArchive(file));
        if (archive.texts.length === 0) throw new Error('It has no Markdown, HTML or text file.');
        sets.push(archive);
      } catch (error) {
        problems.push(`“${file.name}” was not imported. ${(error as Error).message}`);
      }
    else picked.push({ path: file.webkitRelativePath || file.name, size: file.size, source: file });
  }
  const together = setOf(picked);
  if (together.texts.length > 0) sets.unshift(together);
  else if (picked.length > 0) problems.push('No Markdown, HTML or text file is among the files.');
  return { sets, problems };
}

const setOf = (files: readonly SourceFile[]): FileSet => ({
  texts: files
    .filter(({ path }) => textName.test(path))
    .toSorted((a, b) => a.path.localeCompare(b.path, undefined, { numeric: true })),
  pictures: files.filter(({ path }) => pictureName.test(nameOf(path))),
  others: files.filter(({ path }) => !textName.test(path) && !pictureName.test(nameOf(path))),
});
