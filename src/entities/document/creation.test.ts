import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { isBeingCreated } from '#api/pending-creations.ts';
import { toasts } from '#ui/toast.ts';
import { createLeft, resumeCreation } from './creation.ts';
import type { Creation } from './kept-creations.ts';

const { call, dropCreation, keptCreation, leftCreations } = vi.hoisted(() => ({
  call: vi.fn(),
  dropCreation: vi.fn(),
  keptCreation: vi.fn(),
  leftCreations: vi.fn(),
}));
vi.mock('./kept-creations.ts', () => ({ dropCreation, keepCreation: vi.fn(), keptCreation, leftCreations }));
vi.mock('#api/client.ts', async importActual => ({
  ...(await importActual<object>()),
  api: () => ({ call }),
}));

let made = 0;
/** Leaves a document under another one of a project. */
function leave(): { id: string; sent: object } {
  const id = `d-${++made}`;
  const request = { organization: 'o', title: 'Untitled', project_id: 'p', parent_id: 'above' };
  const shown = { id, parent_id: 'above' } as Creation['shown'];
  leftCreations.mockResolvedValue([{ shown, request, idempotencyKey: 'key' }]);
  return { id, sent: { ...request, new_id: id } };
}
const refusal = (field: string) =>
  new ApiError(422, { message: 'No such record.', errors: { [field]: ['No such record.'] } });
const sent = () => call.mock.calls.map(([, body, options]) => ({ ...body, key: options.idempotencyKey }));

beforeEach(() => {
  vi.resetAllMocks();
  toasts.set([]);
});

test('a document whose project is gone is created without a project, and one whose parent is gone at the top', async () => {
  for (const [field, project_id, place] of [
    ['project_id', null, 'without a project'],
    ['parent_id', 'p', 'at the top of its project'],
  ] as const) {
    const { id } = leave();
    call.mockReset().mockRejectedValueOnce(refusal(field)).mockResolvedValue({ id });
    await createLeft(new QueryClient());
    expect(sent()).toEqual([
      { organization: 'o', title: 'Untitled', project_id: 'p', parent_id: 'above', new_id: id, key: 'key' },
      { organization: 'o', title: 'Untitled', project_id, new_id: id, key: `key-${project_id ?? 'top'}` },
    ]);
    expect(dropCreation).toHaveBeenLastCalledWith(id);
    expect(toasts.get()[0]?.message).toBe(`The new document is now ${place}. No such record.`);
  }
});

test('a document under one that waits in another tab waits for it', async () => {
  const { id } = leave();
  keptCreation.mockImplementation(above => above === 'above' && { shown: { id: above } });
  call.mockRejectedValue(refusal('parent_id'));
  await createLeft(new QueryClient());
  expect(call).toHaveBeenCalledOnce();
  expect(dropCreation).not.toHaveBeenCalled();
  expect(isBeingCreated(id)).toBe(true);
});

test('a document whose answer was lost counts as created, also when it was deleted since', async () => {
  for (const error of [refusal('new_id'), refusal('Idempotency-Key'), new ApiError(404, {})]) {
    const { id } = leave();
    call.mockRejectedValueOnce(error);
    await createLeft(new QueryClient());
    expect(dropCreation).toHaveBeenLastCalledWith(id);
    expect(isBeingCreated(id)).toBe(false);
  }
});

test('a refused document is left for the next page, and rejects where the service does not answer', async () => {
  leave();
  call.mockRejectedValueOnce(new ApiError(500, {}));
  await createLeft(new QueryClient());
  leave();
  call.mockRejectedValueOnce(new ApiError(0, { message: 'No answer.' }));
  await expect(createLeft(new QueryClient())).rejects.toThrow('No answer.');
  expect(dropCreation).not.toHaveBeenCalled();
});

test('a document that failed here and was created by another tab is read again once its page is opened', async () => {
  vi.useFakeTimers();
  const { id } = leave();
  call.mockRejectedValueOnce(new ApiError(500, {}));
  await createLeft(new QueryClient());
  await vi.advanceTimersByTimeAsync(1000);
  call.mockResolvedValue({ id });
  resumeCreation(new QueryClient(), id);
  await vi.advanceTimersByTimeAsync(0);
  vi.useRealTimers();
  expect(isBeingCreated(id)).toBe(false);
});
