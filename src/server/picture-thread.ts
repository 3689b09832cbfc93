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
    retryAfter: 5,
  });

/** One picture at a time, as decoding takes up to four bytes a pixel; in a thread, as loading the library blocks. */
export function createPictureThread() {
  const pool = new ThreadPool<PictureQuestion, CleanedPicture>({
    module: new URL('./picture-worker.ts', import.meta.url),
    threads: 1,
    timeMs: 30_000,
    maxWaiting: { perOwner: 12, total: 24 },
    refusals: { tooSlow, tooMany },
  });
  return {
    cleanPicture: (bytes: Uint8Array, type: string, owner = '') => pool.ask(owner, { bytes, type }),
    close: () => pool.close(),
  };
}
