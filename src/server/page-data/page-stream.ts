import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { PassThrough, pipeline, type Transform } from 'node:stream';
import { constants, createGzip, createZstdCompress } from 'node:zlib';
import { acceptsEncoding } from '../accepts-encoding.ts';

interface Encoding {
  name: string;
  create(): Transform & { flush(): void };
}

/** By preference. Small windows: each open page holds one. */
const encodings: readonly Encoding[] = [
  {
    name: 'zstd',
    create: () =>
      createZstdCompress({
        params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_windowLog]: 18 },
      }),
  },
  { name: 'gzip', create: () => createGzip({ level: 1 }) },
];

/** A page that is sent in parts, compressed where the browser can read that. */
export class PageStream {
  readonly #body: Transform & { flush?(): void };

  constructor(outgoing: ServerResponse, headers: OutgoingHttpHeaders, acceptedEncodings: string) {
    const encoding = encodings.find(({ name }) => acceptsEncoding(acceptedEncodings, name));
    this.#body = encoding ? encoding.create() : new PassThrough();
    outgoing.writeHead(200, encoding ? { ...headers, 'Content-Encoding': encoding.name } : headers);
    // A reader who leaves ends both.
    pipeline(this.#body, outgoing, () => {});
  }

  get isClosed(): boolean {
    return this.#body.destroyed;
  }

  /** Resolves when the stream takes more. */
  async write(text: string): Promise<void> {
    if (this.isClosed || this.#body.write(text)) return;
    await new Promise<void>(resolve => {
      const done = () => {
        this.#body.off('drain', done).off('close', done);
        resolve();
      };
      this.#body.once('drain', done).once('close', done);
    });
  }

  /** Sends what was written so far without waiting for more. */
  flush(): void {
    if (!this.isClosed) this.#body.flush?.();
  }

  end(text: string): void {
    if (!this.isClosed) this.#body.end(text);
  }
}
