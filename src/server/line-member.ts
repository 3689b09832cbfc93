import { ServiceError } from '#service/errors.ts';
import type { WriterGroup, WriterLine } from './writer-line.ts';

/** The member sends its statements with these, on the connection of its line. */
interface Sender {
  /** Throws the error of the statement, or of one that was sent before it. */
  ask(text: string): Promise<unknown>;
  send(text: string, values: readonly unknown[]): Promise<unknown>;
}

/** A transaction that has the turn in a line of writers. */
export class LineMember {
  readonly line: WriterLine;
  readonly #sender: Sender;
  /** Whether it has given the turn away; until then, its end is the end of the line. */
  isDone = false;

  constructor(line: WriterLine, sender: Sender) {
    this.line = line;
    this.#sender = sender;
  }

  /** Resolves once the transaction is durable. */
  async commit(): Promise<void> {
    const { line } = this;
    const { group } = line;
    if (line.takesNext) {
      if (group.size > 0) void this.#sender.send(release, []).catch(() => {});
      await this.#sender.ask('savepoint member');
      line.noteDone();
      this.isDone = true;
      if (line.isWanted) {
        line.handOn();
        return group.committed.promise;
      }
    } else if (group.size > 0) {
      // A commit after an error would undo the whole group.
      await this.#sender.ask(release);
    }
    this.isDone = true;
    return this.#settle(group, this.#sender.ask('commit'));
  }

  /** Undoes this transaction alone; does nothing after a commit that failed. */
  async rollback(): Promise<void> {
    if (this.isDone) return;
    const { line } = this;
    const { group } = line;
    if (group.size === 0) {
      this.isDone = true;
      return this.#endGroup(this.#sender.send('rollback', []));
    }
    await this.#sender.send('rollback to savepoint member', []);
    this.isDone = true;
    if (line.takesNext) line.handOn();
    // Those that were done hear of its failure by themselves. What failed here is undone, and is no error of theirs.
    else await this.#settle(group, this.#sender.send('commit', [])).catch(() => {});
  }

  async #settle({ committed }: WriterGroup, commit: Promise<unknown>): Promise<void> {
    const begunAt = performance.now();
    try {
      await this.#endGroup(commit);
      this.line.noteCommit(performance.now() - begunAt);
      committed.resolve();
    } catch (error) {
      committed.reject(error);
      throw error;
    }
  }

  /** The next group begins after the answer, so that other processes that wait for the lock come first. */
  async #endGroup(answer: Promise<unknown>): Promise<void> {
    const { line } = this;
    try {
      await answer;
    } catch (error) {
      if (error instanceof ServiceError) line.fail(error);
      else this.#startGroup();
      throw error;
    }
    this.#startGroup();
  }

  #startGroup(): void {
    this.line.startGroup(() => {
      const sent = [this.#sender.send('begin', []), this.#sender.send(...this.line.lock)];
      for (const each of sent) each.catch(() => {});
      return sent;
    });
  }
}

const release = 'release savepoint member';
