export interface Clock {
  now(): number;
  after(milliseconds: number, run: () => void): () => void;
}
