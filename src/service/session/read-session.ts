import { personOf } from '../access/caller.ts';
import type { AppHandler } from '../context.ts';
import { readSessionOf } from './to-session.ts';

export const readSession: AppHandler<'readSession'> = call => readSessionOf(call, personOf(call).id);
