import type { AppInputOf } from '#contract/app/operations.ts';
import { personOf } from '../access/caller.ts';
import type { Call } from '../context.ts';
import type { WrittenPlace } from './writable-text.ts';

/** The live event of the write tells it; nothing else is stored. */
export function noteCaret(
  call: Call,
  place: WrittenPlace,
  { version, caret, is_watching }: Pick<AppInputOf<'noteTicketCaret'>, 'version' | 'caret' | 'is_watching'>,
): void {
  personOf(call);
  const sign = { version, caret, ...(is_watching && { is_watching }) };
  call.affected.text = { place, batch: null, record_version: null, steps: null, ...sign };
}
