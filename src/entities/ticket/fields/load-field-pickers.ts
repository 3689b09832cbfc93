import type { QueryClient } from '@tanstack/react-query';

/** Loads the lists of fields and their records before use; the screens that open them load without them. */
export const loadFieldPickers = async (
  queryClient: QueryClient,
  projects: readonly string[],
): Promise<void> => (await import('./field-picker.tsx')).preloadFieldPickers(queryClient, projects);
