import type { StallRequest } from './requests.ts';
import { text } from './texts.ts';
import type { StallWorld } from './world.ts';

const mebibyte = 1024 * 1024;

/** Illegal requests, each as expensive to refuse as possible. */
export function illegalRequests({ params }: StallWorld): StallRequest[] {
  const tickets = `/api/v1/projects/${params.project}/tickets`;
  const documents = `/api/v1/organizations/${params.organization}/documents`;
  const post = (variant: string, target: string, body: string): StallRequest => ({
    operation: 'illegal',
    variant,
    method: 'POST',
    target,
    body,
  });
  const get = (variant: string, target: string): StallRequest => ({
    operation: 'illegal',
    variant,
    method: 'GET',
    target,
    body: null,
  });
  const put = (variant: string, target: string, body: string) => ({
    ...post(variant, target, body),
    method: 'PUT',
  });
  return [
    post('body past the limit', tickets, JSON.stringify({ title: 'x'.repeat(5 * mebibyte) })),
    post('document past the limit', documents, JSON.stringify({ title: 'x'.repeat(17 * mebibyte) })),
    post('nested arrays', documents, '['.repeat(15 * mebibyte)),
    post('nested objects', documents, '{"a":'.repeat(3 * mebibyte)),
    post('many small values', documents, `{"editor_ids":[${'0,'.repeat(7 * mebibyte)}0]}`),
    post('many fields', documents, JSON.stringify(Object.fromEntries(manyFields(500_000)))),
    post('long title of marks', documents, JSON.stringify({ title: text('marks', 7 * mebibyte) })),
    post(
      'long tag of marks',
      documents,
      JSON.stringify({ title: 'a', tag_names: [text('marks', 4 * mebibyte)] }),
    ),
    post('many tags', documents, JSON.stringify({ title: 'a', tag_names: Array(900_000).fill('a') })),
    put(
      'many ticket ids',
      `${tickets}/reorder`,
      JSON.stringify({ board_id: params.board, ticket_ids: Array(99_000).fill(params.ticket) }),
    ),
    get('long query', `${tickets}?q=${encodeURIComponent(text('marks', 1_200))}`),
    get('many ids', `${tickets}?tag_ids=${'a,'.repeat(7_000)}`),
    get('unknown path', `/api/v1/${'a/'.repeat(7_000)}`),
  ];
}

const manyFields = (count: number) => Array.from({ length: count }, (_, index) => [`f${index}`, index]);
