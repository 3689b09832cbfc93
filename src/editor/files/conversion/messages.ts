import type { FileSource } from '../file-source.ts';
import type { ImportedText } from '../read-file.ts';
import type { Conversion, FileFacts, FoundFiles } from './conversion.ts';

export type ConversionWork =
  | { kind: 'read'; key: number; path: string; source: FileSource }
  | { kind: 'embedded'; key: number }
  | { kind: 'write'; key: number; found: FoundFiles };

export type ConversionRequest = { id: number } & ConversionWork;

export type ConversionResult = FileFacts | File[] | ImportedText;

/** The worker's first message says that it has loaded. */
export type ConversionAnswer =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; answer: ConversionResult }
  | { kind: 'failure'; id: number; message: string };

export function runWork(conversion: Conversion, work: ConversionWork): Promise<ConversionResult> {
  if (work.kind === 'read') return conversion.read(work.key, work.path, work.source);
  return work.kind === 'write' ? conversion.write(work.key, work.found) : conversion.embedded(work.key);
}
