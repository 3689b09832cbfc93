import type { AppHandler } from '../context.ts';
import { findMentioned } from './find-mentioned.ts';

/** What mentions are called now. What is unknown is left out. */
export const readMentions: AppHandler<'readMentions'> = async (call, input) => ({
  data: await findMentioned(call, input),
});
