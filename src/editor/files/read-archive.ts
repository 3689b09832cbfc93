import { counted } from '#lib/counted.ts';

export interface ArchiveFile {
  path: string;
  /** In bytes, unpacked. */
  size: number;
  source: PackedFile;
}

/** Where a file stands in an archive; may be sent to a worker. */
export interface PackedFile {
  archive: Blob;
  start: number;
  method: number;
  packedSize: number;
  size: number;
}

/** What one archive may have, so that no file of few bytes fills the memory or the service. */
export const archiveLimits = {
  bytes: 200_000_000,
  files: 2000,
  unpackedBytes: 500_000_000,
  /** Unpacked to packed bytes of one file, above `freeBytes`. */
  ratio: 200,
  freeBytes: 1_000_000,
} as const;

const endSize = 22;
const maxComment = 0xffff;
const signatures = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 } as const;
/** Written by macOS and Windows beside the files that people see. */
const hiddenPath = /(?:^|\/)(?:__MACOSX\/|\.[^/]*|Thumbs\.db$|desktop\.ini$)/;

const broken = () => new Error('It is not a zip archive, or a part of it is missing.');

/** Lists the files of a zip archive. Rejects with a message for people. */
export async function openArchive(archive: Blob): Promise<ArchiveFile[]> {
  if (archive.size > archiveLimits.bytes)
    throw new Error(`It is larger than ${archiveLimits.bytes / 1e6} MB.`);
  const tailStart = Math.max(0, archive.size - endSize - maxComment);
  const tail = new DataView(await archive.slice(tailStart).arrayBuffer());
  let end = tail.byteLength - endSize;
  while (end >= 0 && tail.getUint32(end, true) !== signatures.end) end -= 1;
  if (end < 0) throw broken();
  const count = tail.getUint16(end + 10, true);
  const directorySize = tail.getUint32(end + 12, true);
  const directoryStart = tail.getUint32(end + 16, true);
  if (count > archiveLimits.files)
    throw new Error(`It has more than ${counted(archiveLimits.files, 'file')}.`);
  if (directoryStart + directorySize > archive.size) throw broken();
  const directory = await archive.slice(directoryStart, directoryStart + directorySize).arrayBuffer();
  const entries = entriesOf(new DataView(directory), count);
  for (const entry of entries) check(entry);
  const files = entries.filter(({ path }) => !hiddenPath.test(path));
  if (files.reduce((sum, { size }) => sum + size, 0) > archiveLimits.unpackedBytes)
    throw new Error(`Unpacked it is larger than ${archiveLimits.unpackedBytes / 1e6} MB.`);
  return files.map(({ path, size, start, method, packedSize }) => ({
    path,
    size,
    source: { archive, start, method, packedSize, size },
  }));
}

interface Entry extends Omit<PackedFile, 'archive'> {
  path: string;
  isEncrypted: boolean;
}

function entriesOf(view: DataView<ArrayBuffer>, count: number): Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  for (let index = 0; index < count; index++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== signatures.entry) throw broken();
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map(offset =>
      view.getUint16(at + offset, true),
    );
    if (at + 46 + nameLength > view.byteLength) throw broken();
    const path = nameOf(new Uint8Array(view.buffer, at + 46, nameLength));
    if (!path.endsWith('/'))
      entries.push({
        path,
        isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
        method: view.getUint16(at + 10, true),
        packedSize: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        start: view.getUint32(at + 42, true),
      });
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

/** Old programs write names in an encoding of their own. */
function nameOf(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\\', '/');
  } catch {
    return new TextDecoder('windows-1252').decode(bytes).replaceAll('\\', '/');
  }
}

function check({ path, size, packedSize, isEncrypted }: Entry): void {
  if (/^(?:\/|[a-z]:)|(?:^|\/)\.\.(?:\/|$)|\0/i.test(path))
    throw new Error(`“${path}” in it is a place outside of the archive.`);
  if (isEncrypted) throw new Error('It is protected by a password.');
  if (size > archiveLimits.freeBytes && size > packedSize * archiveLimits.ratio)
    throw new Error(`“${path}” in it is packed too densely to be trusted.`);
}

/** Unpacks outside of the main thread, and never more than `size`. */
export async function unpack(packed: PackedFile): Promise<Uint8Array<ArrayBuffer>> {
  const { archive, start, method, packedSize, size } = packed;
  const head = new DataView(await archive.slice(start, start + 30).arrayBuffer());
  if (head.byteLength < 30 || head.getUint32(0, true) !== signatures.file) throw broken();
  const dataStart = start + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const data = archive.slice(dataStart, dataStart + packedSize);
  if (method === 0 && packedSize === size && data.size === size)
    return new Uint8Array(await data.arrayBuffer());
  if (method !== 8) throw broken();
  const bytes = new Uint8Array(size);
  let length = 0;
  const reader = data.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) {
      if (!value || length + value.length > size) throw broken();
      bytes.set(value, length);
      length += value.length;
    }
  } catch {
    throw broken();
  } finally {
    void reader.cancel().catch(() => {});
  }
  if (length !== size) throw broken();
  return bytes;
}
