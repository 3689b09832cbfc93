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
  | { id: number; kind: 'reset' };

/** What the worker answers. */
export interface Answer {
  id: number;
  status: number;
  headers: [string, string][];
  body: ArrayBuffer | null;
}
