import type { QueryClient } from '@tanstack/react-query';
import { memoWeak } from '#lib/memo-weak.ts';
import { createStore } from '#lib/store.ts';
import { nothingPending } from './pending-writes.ts';

export const pendingStore = memoWeak((_: QueryClient) => createStore(nothingPending));
