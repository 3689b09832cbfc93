import type { QueryClient } from '@tanstack/react-query';
import { query } from '#api/queries.ts';
import { runWrite } from '#api/run-write.ts';
import { toastFailure } from '#ui/toast.ts';

/** Returns null, with a message, when the label is refused. */
export async function createProjectLabel(
  queryClient: QueryClient,
  project: string,
  name: string,
): Promise<string | null> {
  try {
    const label = await runWrite(
      queryClient,
      'createLabel',
      { project, name },
      { scope: `labels-${project}` },
    );
    // It can be chosen before the list is read again.
    queryClient.setQueryData(query('listLabels', { project }).queryKey, old =>
      old?.data.every(one => one.id !== label.id) ? { ...old, data: [...old.data, label] } : old,
    );
    return label.id;
  } catch (error) {
    toastFailure('The label was not created.', error);
    return null;
  }
}
