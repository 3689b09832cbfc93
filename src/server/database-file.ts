import { existsSync, type Stats, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { StartError } from './start-error.ts';

const checkIntervalMs = 3_000;

/** Throws StartError: a new database is created only where no file exists. */
export function refuseEmptyFile(path: string): void {
  if (!existsSync(path) || statSync(path).size > 0) return;
  throw new StartError(
    `The database ${path} is empty: what it held is lost. Restore a backup, or remove the file to begin anew.`,
  );
}

/** Watches whether the file of an open database stays in its place. */
export class DatabaseFile {
  readonly #path: string;
  readonly #opened: Stats;
  readonly #timer: NodeJS.Timeout;
  #isInPlace = true;

  constructor(path: string) {
    this.#path = path;
    this.#opened = statSync(path);
    this.#timer = setInterval(() => void this.check(), checkIntervalMs).unref();
  }

  /** False once the file was deleted or replaced; writes are then lost with the process. */
  get isInPlace(): boolean {
    return this.#isInPlace;
  }

  async check(): Promise<void> {
    const current = await stat(this.#path).catch(() => null);
    const isSame = current !== null && current.ino === this.#opened.ino && current.dev === this.#opened.dev;
    if (isSame === this.#isInPlace) return;
    this.#isInPlace = isSame;
    const change = current === null ? 'deleted' : 'replaced';
    console.error(
      isSame
        ? `The database ${this.#path} is back in its place; writes are accepted again.`
        : `The database ${this.#path} was ${change} while it is in use. Writes are refused; restore the file and restart.`,
    );
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
