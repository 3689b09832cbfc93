import { isApiError } from '#api/api-error.ts';

/** The texts of the page for an error, and the way out that it offers. */
export interface ErrorDescription {
  title: string;
  heading: string;
  message: string;
  remedy: 'retry' | 'reload' | 'home';
}

const chunkErrorMessage =
  /dynamically imported module|Importing a module script failed|error loading dynamically|Unable to preload/i;

/** Whether a part of the app could not be loaded. */
export function isChunkLoadError(error: unknown): boolean {
  return error instanceof Error && chunkErrorMessage.test(error.message);
}

export function describeError(error: unknown, { wasUnreachable = false } = {}): ErrorDescription {
  // A missing chunk without a connection means offline, not a new version.
  const status = isChunkLoadError(error) && wasUnreachable ? 0 : statusOf(error);
  if (status === 404) {
    return {
      title: 'Not found',
      heading: 'There is nothing at this address',
      message: 'It may have been deleted, or the address is not complete. Deleted work waits in the trash.',
      remedy: 'home',
    };
  }
  if (status === 403) {
    return {
      title: 'No access',
      heading: 'You do not have access to this page',
      message:
        `${isApiError(error) ? error.message : ''} An owner or an admin of the organization can give access.`.trim(),
      remedy: 'home',
    };
  }
  if (status === 401) {
    return {
      title: 'Signed out',
      heading: 'You are signed out',
      message: 'Sign in again to see this page.',
      remedy: 'retry',
    };
  }
  if (status === 0) {
    return {
      title: 'No connection',
      heading: 'The server cannot be reached',
      message:
        'This page is not on this device yet. It opens when the connection is back; pages that you opened before are here.',
      remedy: 'retry',
    };
  }
  if (isChunkLoadError(error)) {
    return {
      title: 'New version',
      heading: 'A new version is ready',
      message: 'This page needs it. Reload to continue.',
      remedy: 'reload',
    };
  }
  if (status !== null) {
    return {
      title: 'Error',
      heading: 'The server could not answer',
      message: isApiError(error) ? error.message : `It answered with status ${status}.`,
      remedy: 'retry',
    };
  }
  return {
    title: 'Error',
    heading: 'This page failed',
    message: error instanceof Error ? error.message : 'Reload the page to continue.',
    remedy: 'reload',
  };
}

function statusOf(error: unknown): number | null {
  if (isApiError(error)) return error.status;
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : null;
  return typeof status === 'number' ? status : null;
}
