import type { WriterGroup, WriterLine } from './writer-line.ts';

/** What a member sends on the connection of its line. */
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
      await this.#sender.ask(group.size === 0 ? 'savepoint member' : `${release}; savepoint member`);
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
    return this.#commitGroup(group);
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
    // Those that were done hear of its failure by themselves.
    else await this.#commitGroup(group).catch(() => {});
  }

  async #commitGroup({ committed }: WriterGroup): Promise<void> {
    const begunAt = performance.now();
    try {
      await this.#endGroup(this.#sender.ask('commit'));
      this.line.noteCommit(performance.now() - begunAt);
      committed.resolve();
    } catch (error) {
      committed.reject(error);
      throw error;
    }
  }

  /** The next group begins behind the end of this one, without waiting for its answer. */
  async #endGroup(answer: Promise<unknown>): Promise<void> {
    const { line } = this;
    const { isEnd } = line.startGroup(() => {
      const sent = [this.#sender.send('begin', []), this.#sender.send(...line.lock)];
      for (const each of sent) each.catch(() => {});
      return sent;
    });
    try {
      await answer;
      if (isEnd) line.release(false);
    } catch (error) {
      if (isEnd) line.release(true);
      throw error;
    }
  }
}

const release = 'release savepoint member';
