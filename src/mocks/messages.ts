export type WorkerMessage =
  | {
      id: number;
      kind: 'request';
      method: string;
      url: string;
      headers: [string, string][];
      body: ArrayBuffer | null;
    }
  | { id: number; kind: 'reset' }
  | { id: number; kind: 'cancel' };

export interface WorkerAnswer {
  id: number;
  kind: 'answer';
  status: number;
  headers: [string, string][];
  /** `stream` when chunks follow. */
  body: ArrayBuffer | null | 'stream';
}

export interface Chunk {
  id: number;
  kind: 'chunk';
  /** Null at the end of the stream. */
  bytes: Uint8Array<ArrayBuffer> | null;
}
