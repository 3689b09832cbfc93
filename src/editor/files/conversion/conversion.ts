import { embeddedPicture } from '../../blocks/image/embedded-picture.ts';
import { decodeFile } from '../decode-file.ts';
import { type FileSource, readSource } from '../file-source.ts';
import { nameOf } from '../find-file.ts';
import type { FoundAddresses } from '../insert-files.ts';
import type { LinkPlace } from '../places.ts';
import { type ImportedText, type OpenedFile, openFile } from '../read-file.ts';
import { runInSteps } from '../slices.ts';

/** A text that is read, and not written yet. */
export interface FileFacts {
  /** Addresses of pictures beside the text. */
  pictures: string[];
  links: string[];
  hasEmbedded: boolean;
  /** Notes that are named without an address. */
  notes: string[];
  /** Where links of other texts may lead. */
  places: Map<string, LinkPlace>;
}

/** The new addresses of the files that a text names. */
export interface FoundFiles extends FoundAddresses {
  /** The addresses of embedded pictures, in their order; null for one that is not stored. */
  embedded?: readonly (string | null)[];
  /** The ids that links of other texts lead to. */
  sought?: readonly string[];
}

/** Reads files and makes texts of them, by keys of the caller's choice. */
export interface Conversion {
  read(key: number, path: string, source: FileSource): Promise<FileFacts>;
  /** The pictures inside of a text. */
  embedded(key: number): Promise<File[]>;
  /** Forgets the text. */
  write(key: number, found: FoundFiles): Promise<ImportedText>;
}

/** How many characters of read texts are held; further texts are read again when they are written. */
const maxHeld = 64_000_000;

interface HeldText {
  path: string;
  source: FileSource;
  /** In characters. */
  length: number;
  file: OpenedFile | null;
}

/** `pause` is called between the steps of the work. */
export class LocalConversion implements Conversion {
  readonly #pause: () => Promise<void>;
  readonly #held = new Map<number, HeldText>();
  #heldLength = 0;

  constructor(pause: () => Promise<void>) {
    this.#pause = pause;
  }

  async read(key: number, path: string, source: FileSource): Promise<FileFacts> {
    const { file, length } = await this.#open(path, source);
    const isHeld = this.#heldLength + length <= maxHeld;
    if (isHeld) this.#heldLength += length;
    this.#held.set(key, { path, source, length: isHeld ? length : 0, file: isHeld ? file : null });
    const { links, notes, places } = file;
    const pictures = file.pictures.filter(address => !isEmbedded(address));
    return { pictures, hasEmbedded: pictures.length < file.pictures.length, links, notes, places };
  }

  async embedded(key: number): Promise<File[]> {
    return embeddedIn(await this.#fileOf(key)).map(({ picture }) => picture);
  }

  async write(key: number, { embedded, sought, ...found }: FoundFiles): Promise<ImportedText> {
    const file = await this.#fileOf(key);
    this.#heldLength -= this.#held.get(key)!.length;
    this.#held.delete(key);
    const pictures = new Map(found.pictures);
    for (const [index, { address }] of embeddedIn(file).entries()) {
      const stored = embedded?.[index];
      if (stored) pictures.set(address, stored);
    }
    return runInSteps(file.toText({ ...found, pictures }, sought), this.#pause);
  }

  async #fileOf(key: number): Promise<OpenedFile> {
    const held = this.#held.get(key)!;
    return held.file ?? (await this.#open(held.path, held.source)).file;
  }

  async #open(path: string, source: FileSource): Promise<{ file: OpenedFile; length: number }> {
    const name = nameOf(path);
    const content = decodeFile(name, await readSource(source));
    return { file: await runInSteps(openFile(name, content), this.#pause), length: content.length };
  }
}

const isEmbedded = (address: string) => /^data:/i.test(address);

function embeddedIn({ pictures }: OpenedFile): { address: string; picture: File }[] {
  return pictures.filter(isEmbedded).flatMap(address => {
    const picture = embeddedPicture(address);
    return picture ? { address, picture } : [];
  });
}
