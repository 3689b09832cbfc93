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
  /** `stream`: chunks follow. */
  body: ArrayBuffer | null | 'stream';
}

export interface Chunk {
  id: number;
  kind: 'chunk';
  bytes: Uint8Array<ArrayBuffer> | null;
}
