import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '#editor/autosave/drafts.ts';

const nameOf = (draftKey: string) => `version of ${draftKey}`;

export const keepEditedVersion = (draftKey: string, version: string): Promise<void> =>
  keepDraft(nameOf(draftKey), version);

export const dropEditedVersion = (draftKey: string): Promise<void> => dropDraft(nameOf(draftKey));

/** Reads the version of a comment that a stored edit began with; `newest` where none is stored, null until that is known. */
export function useEditedVersion(draftKey: string, newest: string) {
  const [version, setVersion] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edit stays on the version that it began with
  useEffect(() => {
    let isCurrent = true;
    void readDraft(nameOf(draftKey)).then(kept => {
      if (isCurrent) setVersion(typeof kept === 'string' ? kept : newest);
    });
    return () => {
      isCurrent = false;
    };
  }, [draftKey]);
  return [version, setVersion] as const;
}
