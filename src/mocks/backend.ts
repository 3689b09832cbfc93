import {
  answerRequest,
  mockSnapshotOf,
  type OpenService,
  openSeededService,
  openService,
} from './open-service.ts';
import { deleteSnapshot, readSnapshot, writeSnapshot } from './snapshot.ts';

/** How often due dates are checked. */
const tickEveryMs = 60_000;

/** Runs the service in the browser and stores its database in IndexedDB after every write. */
export class Backend {
  #opened: Promise<OpenService> | null = null;
  #saving: Promise<void> = Promise.resolve();

  constructor() {
    setInterval(() => void this.#tick(), tickEveryMs);
  }

  async fetch(request: Request): Promise<Response> {
    this.#opened ??= open();
    const opened = await this.#opened;
    const answer = await answerRequest(opened, request);
    if (request.method !== 'GET' && answer.ok) await this.#save(opened);
    return answer;
  }

  /** Deletes all data; the next request starts with the seed again. */
  async reset(): Promise<void> {
    await this.#saving;
    await deleteSnapshot();
    const opened = await this.#opened;
    this.#opened = null;
    opened?.service.close();
    opened?.database.close();
  }

  async #tick(): Promise<void> {
    const opened = await this.#opened;
    if (!opened) return;
    await opened.service.tick();
    await this.#save(opened);
  }

  #save(opened: OpenService): Promise<void> {
    this.#saving = this.#saving.then(() => writeSnapshot(mockSnapshotOf(opened)));
    return this.#saving;
  }
}

async function open(): Promise<OpenService> {
  const snapshot = await readSnapshot();
  if (snapshot) {
    try {
      return await openService(snapshot);
    } catch (error) {
      console.warn('The stored mock data does not fit this version and was replaced.', error);
    }
  }
  const opened = await openSeededService();
  await writeSnapshot(mockSnapshotOf(opened));
  return opened;
}
