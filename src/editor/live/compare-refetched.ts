import { sameText, type Text, type Version } from '../autosave/version.ts';
import { writeHtml } from '../schema/html-codec.ts';
import type { FollowedText } from './followed-text.ts';
import { isOldVersion, versionNumber } from './record-version.ts';
import type { TextParts } from './text-parts.ts';

/**
 * Compares a version that was read again with the text that is followed: it has the `same` text, after missed steps were
 * read, or it was `replaced` as a whole. `unknown` where nothing follows from it.
 */
export async function compareRefetched<T extends Text>(
  refetched: Version<T>,
  followed: FollowedText,
  parts: TextParts<T>,
): Promise<'same' | 'replaced' | 'unknown'> {
  const number = versionNumber(refetched.version);
  if (number === null) return 'unknown';
  const known = () => followed.confirmed.recordVersion;
  if (!isOldVersion(number, refetched.at, followed.confirmed)) {
    // One that runs already may have begun before the write.
    const hasRead = (await followed.read()) && (number <= known() || (await followed.read()));
    // Without an answer, steps that were missed are not known to be none.
    if (!hasRead) return 'unknown';
  }
  if (number <= known()) return 'same';
  // Without steps the whole text was replaced, or another part of the record was changed.
  const { doc, lines } = followed.confirmed;
  if (!sameText(refetched.value, parts.join(writeHtml(doc), lines))) return 'replaced';
  followed.noteRecord(number);
  return 'same';
}
