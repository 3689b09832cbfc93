import {
  answerPage,
  mockSnapshotOf,
  type OpenService,
  openSeededService,
  openService,
} from './open-service.ts';
import { forgetSnapshot, keepSnapshot, keptSnapshot } from './snapshot.ts';

/** Stores the database in IndexedDB after every write. */
export class Backend {
  #opened: Promise<OpenService> | null = null;
  #saving: Promise<void> = Promise.resolve();

  async fetch(request: Request): Promise<Response> {
    this.#opened ??= open();
    const opened = await this.#opened;
    const answer = await answerPage(opened, request);
    if (request.method !== 'GET' && answer.ok) await this.#save(opened);
    return answer;
  }

  /** The next request starts with the seed. */
  async reset(): Promise<void> {
    await this.#saving;
    await forgetSnapshot();
    const opened = await this.#opened;
    this.#opened = null;
    opened?.service.close();
    opened?.database.close();
  }

  #save(opened: OpenService): Promise<void> {
    this.#saving = this.#saving.then(() => keepSnapshot(mockSnapshotOf(opened)));
    return this.#saving;
  }
}

async function open(): Promise<OpenService> {
  const kept = await keptSnapshot();
  if (kept) {
    try {
      return await openService(kept);
    } catch (error) {
      console.warn('The kept mock data does not fit any more and was made anew.', error);
    }
  }
  const opened = await openSeededService();
  await keepSnapshot(mockSnapshotOf(opened));
  return opened;
}
