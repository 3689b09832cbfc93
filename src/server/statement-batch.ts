import pg from 'pg';
import { rowReader } from './row-reader.ts';

export type QueryAnswer = Pick<pg.QueryResult, 'command' | 'rowCount' | 'rows'>;

/** The part of the driver's connection that a batch uses; its types know older methods. */
interface DriverConnection {
  stream: { cork(): void; uncork(): void };
  query(text: string): void;
  parse(message: { text: string; name: string }): void;
  bind(message: { statement: string; values: readonly unknown[] }): void;
  describe(message: { type: 'P' }): void;
  execute(): void;
  close(message: { type: 'S'; name: string }): void;
  sync(): void;
}

type ReadRow = ReturnType<typeof rowReader>;

/** A connection keeps what it knows of its prepared statements by their names. */
interface Prepared {
  /** Null until the server has described the rows, which it does once. */
  readRow: ReadRow | null;
  /** Whether an error may have kept the server from preparing it. */
  isDoubtful: boolean;
}

const preparedOn = new WeakMap<DriverConnection, Map<string, Prepared>>();

interface Statement {
  text: string;
  /** Empty for a statement that is not kept. */
  name: string;
  values: readonly unknown[];
  returnsRows: boolean;
  settled: PromiseWithResolvers<QueryAnswer>;
  answer: QueryAnswer;
  readRow: ReadRow | null;
}

type NewStatement = Pick<Statement, 'text' | 'name' | 'values' | 'returnsRows'>;

/**
 * Statements that are sent to PostgreSQL together and answered together. After an error it skips those behind it, which
 * get the same error. A batch that `isSimple` is one statement without values, which may be any command.
 */
export class StatementBatch extends pg.Query {
  readonly statements: Statement[] = [];
  readonly isSimple: boolean;
  /** Rejects with the first error. */
  readonly #done = Promise.withResolvers<void>();
  /** Index of the statement that the server answers next. */
  #next = 0;
  #known = new Map<string, Prepared>();
  /** Set by the driver as well, to stop its timer. */
  callback: (() => void) | undefined;

  constructor({ isSimple }: { isSimple: boolean }) {
    super({ text: '' });
    this.isSimple = isSimple;
    // Each statement reports the error.
    this.#done.promise.catch(() => {});
  }

  get done(): Promise<void> {
    return this.#done.promise;
  }

  add(statement: NewStatement): Promise<QueryAnswer> {
    const settled = Promise.withResolvers<QueryAnswer>();
    const answer = { command: '', rowCount: null, rows: [] };
    this.statements.push({ ...statement, settled, answer, readRow: null });
    return settled.promise;
  }

  override submit = (driverConnection: pg.Connection): void => {
    const connection = driverConnection as unknown as DriverConnection;
    // All that is sent until the end of this turn is one write.
    connection.stream.cork();
    process.nextTick(() => connection.stream.uncork());
    if (this.isSimple) {
      connection.query(this.statements[0]!.text);
      return;
    }
    this.#known = preparedOn.get(connection) ?? this.#known;
    preparedOn.set(connection, this.#known);
    for (const statement of this.statements) this.#submit(connection, statement);
    connection.sync();
  };

  #submit(connection: DriverConnection, { text, name, values, returnsRows }: Statement): void {
    const prepared = this.#known.get(name);
    if (!prepared || prepared.isDoubtful) {
      if (prepared) connection.close({ type: 'S', name });
      connection.parse({ text, name });
      if (name !== '') this.#known.set(name, { readRow: prepared?.readRow ?? null, isDoubtful: false });
    }
    connection.bind({ statement: name, values });
    if (returnsRows && !prepared?.readRow) connection.describe({ type: 'P' });
    connection.execute();
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    const statement = this.statements[this.#next]!;
    statement.readRow = rowReader(fields);
    const prepared = this.#known.get(statement.name);
    if (prepared) prepared.readRow = statement.readRow;
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const statement = this.statements[this.#next]!;
    // A select for its effect has rows as well.
    if (!statement.returnsRows && !this.isSimple) return;
    statement.readRow ??= this.#known.get(statement.name)!.readRow!;
    statement.answer.rows.push(statement.readRow(fields));
  }

  handleCommandComplete({ text }: { text: string }): void {
    const words = text.split(' ');
    const count = Number(words.at(-1));
    const { answer } = this.statements[this.#next]!;
    answer.command = words[0]!;
    answer.rowCount = Number.isNaN(count) ? null : count;
    if (!this.isSimple) this.#next++;
  }

  handleEmptyQuery(): void {}

  handleReadyForQuery(): void {
    this.#end();
  }

  handleError(error: Error): void {
    this.fail(error);
  }

  /** Also for an error that is not the server's: nobody waits for the rest any longer. */
  fail(error: unknown): void {
    for (const { name } of this.statements.slice(this.#next)) {
      const prepared = this.#known.get(name);
      if (prepared) prepared.isDoubtful = true;
    }
    this.#end({ error });
  }

  #end(failure?: { error: unknown }): void {
    const answered = failure ? this.#next : this.statements.length;
    for (const [index, { settled, answer }] of this.statements.entries()) {
      if (index < answered) settled.resolve(answer);
      else settled.reject(failure!.error);
    }
    if (failure) this.#done.reject(failure.error);
    else this.#done.resolve();
    this.callback?.();
  }
}
