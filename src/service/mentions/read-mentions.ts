import type { AppHandler } from '../context.ts';
import { findMentioned } from './find-mentioned.ts';

export const readMentions: AppHandler<'readMentions'> = async (call, input) => ({
  data: await findMentioned(call, input),
});
