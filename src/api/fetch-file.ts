import { toHttp } from '#contract/http-request.ts';
import { networkError, readRefusal } from './api-error.ts';
import { connection } from './connection.ts';
import type { ReadName, RequestTo } from './operations.ts';

/** Reads an answer that is a file, with the file name from its headers. Rejects with `ApiError`. */
export async function fetchFile<N extends ReadName>(
  name: N,
  request: RequestTo<N>,
): Promise<{ name: string; content: Blob }> {
  const { baseUrl } = connection();
  const { path } = toHttp(name, request as Record<string, unknown>);
  const response = await fetch(baseUrl + path).catch(cause => {
    throw networkError(cause);
  });
  if (!response.ok) throw await readRefusal(response);
  const content = await response.blob().catch(cause => {
    throw networkError(cause);
  });
  const fileName = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  return { name: fileName?.[1] ?? 'export', content };
}
