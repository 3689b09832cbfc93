import type { Call } from '../../context.ts';
import { followWholeWrite } from '../../live-texts/follow-whole-write.ts';
import type { TextValue } from '../../live-texts/writable-text.ts';

/**
 * Lets those who write in a published document go on from its published text, without unpublished changes. Returns false
 * where their pages have to take the whole text.
 */
export const followWithoutDraft = (
  call: Call,
  recordId: string,
  texts: { before: TextValue; after: TextValue },
): Promise<boolean> => followWholeWrite(call, { place: 'draft', recordId, ...texts, recordVersion: 0 });
