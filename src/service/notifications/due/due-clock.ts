import { anonymousCall, type Host } from '../../context.ts';
import { timestampNow } from '../../db/clock.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ServiceError } from '../../errors.ts';
import { sendDueNotices } from './send-due-notices.ts';

const peopleAtOnce = 100;

/** Looks at the due dates of people for whom it is time. Any number of processes may do so at once. */
export class DueClock {
  readonly #host: Host;
  readonly #afterWrite: () => void;
  #isRunning = false;
  #isClosed = false;

  constructor(host: Host, afterWrite: () => void) {
    this.#host = host;
    this.#afterWrite = afterWrite;
  }

  /** Never rejects. One statement when it is nobody's time. */
  async tick(): Promise<void> {
    if (this.#isRunning || this.#isClosed) return;
    this.#isRunning = true;
    try {
      while (!this.#isClosed && (await this.#sendToSome()));
    } catch (error) {
      const isTransient = error instanceof ServiceError || this.#host.engine.isRetryable(error);
      if (!isTransient && !this.#isClosed) this.#host.report(error, 'due dates');
    } finally {
      this.#isRunning = false;
    }
  }

  close(): void {
    this.#isClosed = true;
  }

  /** Returns whether there may be more to send. */
  async #sendToSome(): Promise<boolean> {
    const host = this.#host;
    const people = await host.db
      .selectFrom('users')
      .select('id')
      .where('due_notices_at', '<=', timestampNow(host))
      .where('removed_at', 'is', null)
      .orderBy('due_notices_at')
      .limit(peopleAtOnce)
      .execute();
    let hasSent = false;
    for (const { id } of people) {
      if (this.#isClosed) return false;
      const isSent = await inTransaction({ ...host, db: host.longWrites }, db =>
        sendDueNotices(anonymousCall({ ...host, db }), id),
      );
      if (isSent) this.#afterWrite();
      hasSent ||= isSent;
      // Requests are served between two people.
      await new Promise(resolve => setTimeout(resolve, 0));
    }
    return hasSent || people.length === peopleAtOnce;
  }
}
