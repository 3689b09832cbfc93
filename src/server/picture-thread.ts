import type { CleanedPicture } from '#service/context.ts';
import { invalid, ServiceError } from '#service/errors.ts';
import { ThreadPool } from './thread-pool.ts';

export interface PictureQuestion {
  bytes: Uint8Array;
  type: string;
}

const tooSlow = () => invalid('data', 'The picture takes too long to read; make it smaller.');
const tooMany = () =>
  new ServiceError('unavailable', 'Too many pictures are being read; try again in a moment.', {
    headers: { 'retry-after': '5' },
  });

/**
 * Cleans pictures as `pictures.ts` does, one at a time, as decoding takes up to four bytes for each pixel. The thread
 * begins with the first picture: loading its library keeps the thread that loads it busy.
 */
export function createPictureThread() {
  const pool = new ThreadPool<PictureQuestion, CleanedPicture>({
    module: new URL('./picture-worker.ts', import.meta.url),
    threads: 1,
    timeMs: 30_000,
    waiting: { perOwner: 12, inAll: 24 },
    refusals: { tooSlow, tooMany },
  });
  return {
    cleanPicture: (bytes: Uint8Array, type: string, owner = '') => pool.ask(owner, { bytes, type }),
    close: () => pool.close(),
  };
}
