import type { QueryClient } from '@tanstack/react-query';
import { mutation, type Variables } from '#api/mutations.ts';
import { query } from '#api/queries.ts';
import { runWrite } from '#api/run-write.ts';
import { freeHue } from '#lib/color.ts';
import { toastFailure } from '#ui/toast.ts';

/** Returns the id of the new label. When it is refused, shows a message and returns null. */
export async function createProjectLabel(
  queryClient: QueryClient,
  { project, name }: { project: string; name: string },
): Promise<string | null> {
  const labels = queryClient.getQueryData(query('listLabels', { project }).queryKey)?.data ?? [];
  const pending = queryClient
    .getMutationCache()
    .findAll({ mutationKey: mutation('createLabel').mutationKey, status: 'pending' })
    .map(({ state }) => state.variables as Variables<'createLabel'>)
    .filter(variables => variables.project === project);
  // Slate is the grey of labels without a colour.
  const color = freeHue(['slate', ...[...labels, ...pending].map(label => label.color ?? null)]);
  try {
    const label = await runWrite(
      queryClient,
      'createLabel',
      { project, name, color },
      { scope: `labels-${project}` },
    );
    // Offer the label before the list is read again.
    queryClient.setQueryData(query('listLabels', { project }).queryKey, old =>
      old?.data.every(other => other.id !== label.id) ? { ...old, data: [...old.data, label] } : old,
    );
    return label.id;
  } catch (error) {
    toastFailure('The label was not created.', error);
    return null;
  }
}
