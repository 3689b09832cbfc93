/** Functions that SQLite drivers call around their writes. */
export interface WriteHooks {
  /** Throws when writes must be refused; called before a group of transactions or a single write begins. */
  assertWritable?(): void;
  /** Called after every commit of a group and single write. */
  afterWrite(): void;
}
