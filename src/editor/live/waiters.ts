import type { Lines } from './live-service.ts';

/** What was made when somebody began to wait. */
interface Made {
  made: number;
  lines: Lines;
}

interface Waiter extends Made {
  resolve: (isStored: boolean) => void;
  reject: (error: unknown) => void;
}

/** Those who wait until what they made is stored. */
export class Waiters {
  #list: Waiter[] = [];

  add(made: Made): Promise<boolean> {
    return new Promise((resolve, reject) => this.#list.push({ ...made, resolve, reject }));
  }

  resolveStored(isStored: (made: Made) => boolean): void {
    const stored = this.#list.filter(isStored);
    this.#list = this.#list.filter(waiter => !stored.includes(waiter));
    for (const { resolve } of stored) resolve(true);
  }

  resolveAll(isStored: boolean): void {
    for (const { resolve } of this.#list.splice(0)) resolve(isStored);
  }

  rejectAll(error: unknown): void {
    for (const { reject } of this.#list.splice(0)) reject(error);
  }
}
