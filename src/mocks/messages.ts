/** What the page asks of the worker that holds the service. */
export type Question =
  | {
      id: number;
      kind: 'request';
      method: string;
      url: string;
      headers: [string, string][];
      body: ArrayBuffer | null;
    }
  | { id: number; kind: 'reset' }
  /** The reader of a stream has gone: the request of this id is over. */
  | { id: number; kind: 'cancel' };

/** What the worker answers. */
export interface Answer {
  id: number;
  kind: 'answer';
  status: number;
  headers: [string, string][];
  /** `stream`: chunks follow. */
  body: ArrayBuffer | null | 'stream';
}

/** A part of a streamed body; null is its end. */
export interface Chunk {
  id: number;
  kind: 'chunk';
  bytes: Uint8Array<ArrayBuffer> | null;
}
