import { isApiError } from '#api/api-error.ts';
import { uploadImage } from '#api/upload-image.ts';
import { limits } from '#contract/limits.ts';
import { readSource } from '#editor/files/file-source.ts';
import { FileFinder, nameOf } from '#editor/files/find-file.ts';
import type { FileSet, SourceFile } from './gather-files.ts';

type UploadedFile = Awaited<ReturnType<typeof uploadImage>>;

export interface Stores {
  picture: Store<string>;
  file: Store<UploadedFile>;
}

/** Resolves to what was stored, or to null where there is no such file. Rejects for one that is refused. */
type Store<T> = (textPath: string, address: string) => Promise<T | null>;

export function storesOf({ pictures, others }: FileSet, canUpload: boolean): Stores {
  if (!canUpload) return { picture: async () => null, file: async () => null };
  const picture = storeOnce(pictures, file => uploadImage(file));
  const attachment = storeOnce([...others, ...pictures], file => uploadImage(file, true));
  return {
    picture: async (...named) => (await picture(...named))?.src ?? null,
    // A text may show a picture and link to it. Files that only have the name of a picture can be attached.
    file: async (...named) => (await picture(...named).catch(() => null)) ?? attachment(...named),
  };
}

/** Stores each file once, when the first text names it. */
function storeOnce<T>(files: readonly SourceFile[], upload: (file: File) => Promise<T>): Store<T> {
  const stored = new Map<string, Promise<T>>();
  const finder = new FileFinder(files.map(({ path }) => path));
  const byPath = new Map(files.map(file => [file.path, file]));
  return async (textPath, address) => {
    const file = byPath.get(finder.find(textPath, address) ?? '');
    if (!file) return null;
    if (file.size > limits.fileBytes) throw new Error(`It is larger than ${limits.fileBytes / 1e6} MB.`);
    const read = async () => new File([await readSource(file.source)], nameOf(file.path));
    const storing = stored.get(file.path) ?? read().then(upload);
    stored.set(file.path, storing);
    return storing;
  };
}

/** Stores all of them. Returns what each became, and the reasons of those that were refused. */
export async function storeAll<K, T>(
  all: readonly K[],
  store: (one: K) => Promise<T | null>,
): Promise<{ stored: Map<K, T>; refused: Map<K, string> }> {
  const stored = new Map<K, T>();
  const refused = new Map<K, string>();
  for (const one of all) {
    try {
      const result = await store(one);
      if (result !== null) stored.set(one, result);
    } catch (error) {
      // Without a connection no text is imported whose pictures would be missing.
      if (isApiError(error, 0)) throw error;
      refused.set(one, (error as Error).message);
    }
  }
  return { stored, refused };
}
