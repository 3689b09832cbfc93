import { type PackedFile, unpack } from './read-archive.ts';

/** Where the bytes of a file are; may be sent to a worker. */
export type FileSource = Blob | PackedFile;

export const readSource = async (source: FileSource): Promise<Uint8Array<ArrayBuffer>> =>
  source instanceof Blob ? new Uint8Array(await source.arrayBuffer()) : unpack(source);
