import type { Clock } from '../autosave/clock.ts';
import { isTemporary } from '../autosave/failure.ts';
import type { LiveService, ReadSteps, StepsBatch } from './live-service.ts';

/** Milliseconds. */
const timing = {
  /** Until a missing batch is read. */
  gap: 250,
  readAgain: 1000,
} as const;

/** So many reads may bring nothing while something is missing. */
const maxEmptyReads = 3;

interface IncomingPorts {
  service: LiveService;
  clock: Clock;
  /** The version that the text has reached. */
  version: () => number;
  isOwn: (batch: StepsBatch) => boolean;
  /** Called with what was read after `since`. */
  onRead: (read: ReadSteps, since: number) => void;
  /** Called when a read was refused. */
  onRefused: () => void;
  /** Called when reads go on to bring nothing while something is missing. */
  onNothing: () => void;
}

/** Batches that were heard of, in their order. Those that are missing between them are read. */
export class IncomingBatches {
  readonly #ports: IncomingPorts;
  readonly #waiting = new Map<number, StepsBatch>();
  #reading: Promise<boolean> | null = null;
  #readError: unknown;
  #emptyReads = 0;
  #isEnded = false;
  #cancelGap: (() => void) | null = null;

  constructor(ports: IncomingPorts) {
    this.#ports = ports;
  }

  /** Why the last read had no answer. */
  get readError(): unknown {
    return this.#readError;
  }

  end(): void {
    this.#isEnded = true;
    this.#cancelGap?.();
  }

  add(batches: readonly StepsBatch[]): void {
    for (const batch of batches) this.#waiting.set(batch.version, batch);
  }

  /** Forgets batches that the text holds already. */
  dropOld(): void {
    const version = this.#ports.version();
    for (const known of this.#waiting.keys()) if (known <= version) this.#waiting.delete(known);
  }

  /**
   * Own words, a text of a program, or all that others wrote since: of many small changes it could not be told who rewrote
   * whose words.
   */
  takeNext(): StepsBatch[] {
    const batches: StepsBatch[] = [];
    for (let version = this.#ports.version() + 1; ; version++) {
      const batch = this.#waiting.get(version);
      const isAlone = batch && (batch.readVersion !== undefined || this.#ports.isOwn(batch));
      if (!batch || (batches.length > 0 && isAlone)) return batches;
      this.#waiting.delete(version);
      batches.push(batch);
      if (isAlone) return batches;
    }
  }

  /** Reads soon what is missing before batches that wait. */
  fillGap(): void {
    if (this.#waiting.size > 0) this.#readLater(timing.gap);
    else this.#cancelGap?.();
  }

  #readLater(wait: number): void {
    this.#cancelGap?.();
    const cancel = this.#ports.clock.after(wait, () => {
      this.#cancelGap = null;
      void this.read();
    });
    this.#cancelGap = () => {
      this.#cancelGap = null;
      cancel();
    };
  }

  /** Reads what may have been missed. Resolves to false when there was no answer. */
  read(): Promise<boolean> {
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readNow(): Promise<boolean> {
    if (this.#isEnded) return false;
    const { service, version, onRead, onRefused, onNothing } = this.#ports;
    const since = version();
    try {
      onRead(await service.read(since), since);
      this.#emptyReads = since === version() ? this.#emptyReads + 1 : 0;
      if (this.#emptyReads > maxEmptyReads && this.#cancelGap) onNothing();
      return true;
    } catch (error) {
      this.#readError = error;
      if (!isTemporary(error)) onRefused();
      else if (this.#waiting.size > 0) this.#readLater(timing.readAgain);
      return false;
    }
  }
}
