import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { capabilities } from '#api/capabilities.ts';
import { infinite, query } from '#api/queries.ts';
import { workspace } from '#api/session.ts';
import { ticketLoader } from './ticket-loader.ts';

afterEach(() => vi.unstubAllGlobals());

/** Sets up a signed-in app whose service answers by path. */
function openApp({ app, answers }: { app: boolean; answers: Record<string, object> }) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  queryClient.setQueryData(workspace.queryKey, {
    user: null,
    organization: { id: 'o', name: 'O' },
    scopes: [],
  });
  queryClient.setQueryData(query('listProjects', { organization: 'o' }).queryKey, {
    data: [{ id: 'p', key: 'ENG' }],
  } as never);
  queryClient.setQueryData(capabilities.queryKey, { app });
  const requestedPaths: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.split('?')[0]!;
    requestedPaths.push(path);
    const answer = answers[path];
    return Response.json(answer ?? { message: 'Not found.' }, { status: answer ? 200 : 404 });
  });
  const load = (params: Record<string, string>, path = '/') =>
    ticketLoader(queryClient)({ params, request: { url: `http://docket.test${path}` } } as never);
  return { queryClient, requestedPaths, load };
}

const ticket = { id: 't', project_id: 'p', reference: 'ENG-12' };

describe('the reference of an address', () => {
  test('is found on the board without a request', async () => {
    const { queryClient, requestedPaths, load } = openApp({ app: true, answers: {} });
    queryClient.setQueryData(infinite('listTickets', { project: 'p', board_id: 'b' }).queryKey, {
      pages: [{ data: [ticket] }],
      pageParams: [1],
    } as never);
    expect(await load({ key: 'eng', reference: 'eng-12' })).toEqual({ id: 't' });
    expect(requestedPaths).not.toContain('/api/app/references/ENG-12');
  });

  test('is requested when no list holds it', async () => {
    const { load } = openApp({ app: true, answers: { '/api/app/references/ENG-12': ticket } });
    expect(await load({ reference: 'ENG-12' })).toEqual({ id: 't' });
  });

  test('is searched for when the service has no app API', async () => {
    const list = { data: [{ ...ticket, id: 'other', reference: 'ENG-120' }, ticket] };
    const { load } = openApp({ app: false, answers: { '/api/v1/projects/p/tickets': list } });
    expect(await load({ reference: 'ENG-12' })).toEqual({ id: 't' });
  });

  test.each([
    ['no ticket has', { key: 'ENG', reference: 'ENG-99' }],
    ['is not a reference', { key: 'ENG', reference: 'hello' }],
  ])('that %s leads to no ticket', async (_case, params) => {
    const { load } = openApp({ app: true, answers: {} });
    expect(await load(params as unknown as Record<string, string>)).toEqual({ id: null });
  });

  test('that belongs to no project is not found', async () => {
    const { load } = openApp({ app: true, answers: { '/api/v1/organizations/o/projects': { data: [] } } });
    await expect(load({ reference: 'OPS-1' })).rejects.toMatchObject({ status: 404 });
  });

  test.each([
    ['/ENG-9', { reference: 'ENG-9' }, '/OPS-1'],
    ['/projects/ENG/list/eng-9', { key: 'ENG', reference: 'eng-9' }, '/projects/OPS/list/OPS-1'],
    ['/OLD-9', { reference: 'OLD-9' }, '/OPS-1'],
  ])('that a ticket had before it moved leads on: %s', async (path, params, target) => {
    const answers = {
      [`/api/app/references/${params.reference}`]: { ...ticket, project_id: 'q', reference: 'OPS-1' },
      '/api/v1/organizations/o/projects': { data: [] },
    };
    const { load } = openApp({ app: true, answers });
    const redirect: Response = await load(params as never, path).then(
      () => expect.unreachable(),
      thrown => thrown,
    );
    expect([redirect.status, redirect.headers.get('location')]).toEqual([302, target]);
  });

  test('of another project is not shown on this board', async () => {
    const answers = { '/api/app/references/OPS-1': { ...ticket, project_id: 'q', reference: 'OPS-1' } };
    const { load } = openApp({ app: true, answers });
    expect(await load({ key: 'ENG', reference: 'OPS-1' })).toEqual({ id: null });
  });
});
