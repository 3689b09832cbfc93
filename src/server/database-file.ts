import { existsSync, type Stats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { StartError } from './start-error.ts';

const lookEvery = 3_000;

/** A new database is created only where no file exists. */
export function refuseEmptyFile(path: string): void {
  if (!existsSync(path) || statSync(path).size > 0) return;
  throw new StartError(
    `The database ${path} is empty: what it held is lost. Restore a backup, or remove the file to begin anew.`,
  );
}

export class DatabaseFile {
  readonly #path: string;
  readonly #opened: Stats;
  readonly #timer: NodeJS.Timeout;
  #isInPlace = true;

  constructor(path: string) {
    this.#path = path;
    this.#opened = statSync(path);
    this.#timer = setInterval(() => void this.look(), lookEvery).unref();
  }

  /** False once the file was deleted or replaced; writes are then lost with the process. */
  get isInPlace(): boolean {
    return this.#isInPlace;
  }

  async look(): Promise<void> {
    const found = await stat(this.#path).catch(() => null);
    const isSame = found !== null && found.ino === this.#opened.ino && found.dev === this.#opened.dev;
    if (isSame === this.#isInPlace) return;
    this.#isInPlace = isSame;
    const what = found === null ? 'deleted' : 'replaced';
    console.error(
      isSame
        ? `The database ${this.#path} is back in its place; writes are accepted again.`
        : `The database ${this.#path} was ${what} while it is in use. Writes are refused; restore the file and restart.`,
    );
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
