import { page } from 'vitest/browser';
import { callService } from '#app/testing/call-service.ts';
import type { SavedView } from '#contract/app/views.ts';
import { findProjectId } from './colleague.ts';

/** Saves a view of Harbour by a direct call, for everyone unless said otherwise. */
export async function createView(name: string, changes: Partial<SavedView> = {}): Promise<SavedView> {
  const display = { compact: false, hidden: [] };
  const view = { name, page: 'board', query: 'priority=high', display, is_shared: true, ...changes };
  return callService<SavedView>('POST', `/api/app/projects/${await findProjectId()}/views`, view);
}

export async function listViews(): Promise<SavedView[]> {
  const path = `/api/app/projects/${await findProjectId()}/views`;
  return (await callService<{ data: SavedView[] }>('GET', path)).data;
}

/** The views of the sidebar. */
export const viewList = page.getByRole('list', { name: 'Views of Harbour' });
export const viewLink = (name: string) => viewList.getByRole('link', { name: new RegExp(`^${name}`) });
