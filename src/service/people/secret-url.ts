import type { Call } from '../context.ts';

/** Puts the secret into the fragment, so that it is neither in server logs nor in referrers. */
export const secretUrl = (
  { publicUrl, origin }: Pick<Call, 'publicUrl' | 'origin'>,
  path: string,
  secret: string,
) => `${publicUrl ?? origin}${path}#${secret}`;
