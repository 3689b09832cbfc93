import type { QueryClient } from '@tanstack/react-query';
import { memoWeak } from '#lib/memo-weak.ts';
import { createStore } from '#lib/store.ts';
import { nothingPending } from './pending-writes.ts';

/** The writes to tickets that have no answer yet, one store for each query client. */
export const pendingStore = memoWeak((_: QueryClient) => createStore(nothingPending));
