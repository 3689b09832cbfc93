import { ApiError, isApiError } from '#api/api-error.ts';
import { type Client, createClient } from '#api/client.ts';
import { deploymentOf } from '#api/connection.ts';

/** Reads the projects, the minimum that the app needs. Throws an ApiError that names the wrong field. */
export async function tryConnection(
  { baseUrl, organizationId, token }: { baseUrl: string; organizationId: string; token: string },
  client: Client = createClient({ baseUrl: deploymentOf(baseUrl), token }),
): Promise<void> {
  try {
    await client.call('listProjects', { organization: organizationId });
  } catch (error) {
    throw isApiError(error) ? explainFailure(error) : error;
  }
}

function explainFailure(error: ApiError): ApiError {
  const fieldError = (field: string, text: string) =>
    new ApiError(error.status, { message: 'This did not connect.', errors: { [field]: [text] } });
  switch (error.status) {
    case 0:
      return fieldError(
        'baseUrl',
        'The address cannot be reached from this page. It may be wrong, or that server does not let other pages in.',
      );
    case 200:
    case 404:
    case 405:
      return fieldError('baseUrl', 'There is no Docket server at this address.');
    case 401:
      return fieldError('token', 'The credential is not valid there.');
    case 403:
      return fieldError(
        'organization',
        `${error.message} The credential must belong to this organization and hold projects:read.`,
      );
    default:
      return error;
  }
}
