import type { Call } from '../context.ts';

/** An address with the secret in its fragment, so that it is neither in server logs nor in referrers. */
export const secretUrl = (
  { publicUrl, origin }: Pick<Call, 'publicUrl' | 'origin'>,
  path: string,
  secret: string,
) => `${publicUrl ?? origin}${path}#${secret}`;
