import { networkError, readRefusal } from './api-error.ts';
import { connection } from './connection.ts';

/** Reads a picture as the signed-in person; `path` is an address of the deployment. Rejects with `ApiError`. */
export async function readPicture(path: string): Promise<Blob> {
  const { baseUrl, token } = connection();
  const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(baseUrl + path, { headers }).catch(cause => {
    throw networkError(cause);
  });
  if (!response.ok) throw await readRefusal(response);
  return response.blob().catch(cause => {
    throw networkError(cause);
  });
}
