import { networkError, refusal } from './api-error.ts';
import { connection } from './connection.ts';
import type { ReadName, RequestTo } from './operations.ts';
import { toHttp } from './request.ts';

/** Rejects with `ApiError`. */
export async function download<N extends ReadName>(name: N, request: RequestTo<N>): Promise<void> {
  const { baseUrl } = connection();
  const { path } = toHttp(name, request as Record<string, unknown>);
  const response = await fetch(baseUrl + path).catch(cause => {
    throw networkError(cause);
  });
  if (!response.ok) throw await refusal(response);
  const file = await response.blob().catch(cause => {
    throw networkError(cause);
  });
  const url = URL.createObjectURL(file);
  const given = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  Object.assign(document.createElement('a'), { href: url, download: given?.[1] ?? 'export' }).click();
  // The browser has started to read the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
