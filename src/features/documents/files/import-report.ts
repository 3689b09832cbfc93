import type { Document } from '#contract/documents.ts';
import type { ImportedText } from '#editor/files/read-file.ts';
import { counted } from '#lib/counted.ts';

export interface ImportReport {
  documents: Document[];
  /** Sentences about what is missing. */
  problems: string[];
  /** Sentences about what has another form. */
  changes: string[];
}

export interface LostFile {
  name: string;
  reason: string;
}

/** Names in the report what the text of a file has lost. */
export function reportLosses(
  { problems, changes }: ImportReport,
  path: string,
  {
    lost,
    refusedFiles,
    losses,
  }: { lost: LostFile[]; refusedFiles: LostFile[]; losses: ImportedText['losses'] },
): void {
  if (lost.length > 0) problems.push(lostWords(path, lost));
  for (const { name, reason } of refusedFiles)
    problems.push(`“${path}”: The file ${shortened(name)} was not imported. ${reason}`);
  if (losses.length === 0) return;
  const isWhole = losses.every(({ code }) => code === 'element_changed' || code === 'more_changes');
  const words = losses.map(({ message }) => message).join(' ');
  (isWhole ? changes : problems).push(`“${path}”: ${words}`);
}

/** Names in the report the links of a text that do not lead where they led. */
export function reportLinks(
  { problems, changes }: ImportReport,
  path: string,
  {
    outside,
    unplaced,
    missingNotes,
  }: { outside: readonly string[]; unplaced: readonly string[]; missingNotes: readonly string[] },
): void {
  if (outside.length > 0)
    problems.push(
      outside.length === 1
        ? `“${path}”: One link leads to a file that was not imported, and stays as it is: ${named(outside)}.`
        : `“${path}”: ${counted(outside.length, 'link')} lead to files that were not imported, and stay as they are: ${named(outside)}.`,
    );
  if (missingNotes.length > 0)
    problems.push(
      missingNotes.length === 1
        ? `“${path}”: One link by name leads to no imported text, and became plain words: ${named(missingNotes)}.`
        : `“${path}”: ${counted(missingNotes.length, 'link')} by name lead to no imported text, and became plain words: ${named(missingNotes)}.`,
    );
  if (unplaced.length > 0)
    changes.push(
      unplaced.length === 1
        ? `“${path}”: One link leads to the beginning of a text, which has no such place: ${named(unplaced)}.`
        : `“${path}”: ${counted(unplaced.length, 'link')} lead to the beginning of texts, which have no such places: ${named(unplaced)}.`,
    );
}

const maxNamed = 5;

const named = (names: readonly string[]) =>
  names.slice(0, maxNamed).map(shortened).join(', ') + (names.length > maxNamed ? ' and others' : '');

function lostWords(path: string, lost: readonly LostFile[]): string {
  const known = lost.flatMap(({ name, reason }) =>
    name === '' ? [] : [`${shortened(name)}${reason && ` (${reason.replace(/\.$/, '')})`}`],
  );
  const names = known.slice(0, maxNamed).join(', ') + (known.length > maxNamed ? ' and others' : '');
  const list = names === '' ? '' : `: ${names}`;
  return lost.length === 1
    ? `“${path}”: One picture could not be imported${list}. The text shows its description instead.`
    : `“${path}”: ${counted(lost.length, 'picture')} could not be imported${list}. The text shows their descriptions instead.`;
}

/** The end of an address names the picture. */
const shortened = (name: string) => (name.length > 80 ? `…${name.slice(-79)}` : name);
