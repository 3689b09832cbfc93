/**
 * Returns how many characters and elements the methods of strings, arrays and regular expressions read during a call.
 * Block counters do not see native code. A search counts what it passes over, a copy what it copies.
 */
export function countNativeWork(call: () => unknown): number {
  work = 0;
  patchAll();
  try {
    call();
  } finally {
    restoreAll();
  }
  return work;
}

let work = 0;

type Method = (this: unknown, ...args: unknown[]) => unknown;
type Cost = (self: unknown, result: unknown, args: unknown[]) => number;
type Holder = Record<PropertyKey, unknown>;

const sizeOf = (value: unknown) => (typeof value === 'string' || Array.isArray(value) ? value.length : 0);
const readsAll: Cost = self => sizeOf(self);
const readsResult: Cost = (_, result) => sizeOf(result);
const readsBoth: Cost = (self, result) => sizeOf(self) + sizeOf(result);

/** A search that succeeds reads up to the match, and one that fails reads the whole rest. */
const searches: Cost = (self, result, [, from]) => {
  const start = Math.max(0, Number(from) || 0);
  const end = typeof result === 'number' && result >= 0 ? result : sizeOf(self);
  return Math.max(0, end - start);
};
const searchesBackwards: Cost = (self, result, [, from]) => {
  const start = from === undefined ? sizeOf(self) : Math.min(Number(from) || 0, sizeOf(self));
  return start - (typeof result === 'number' && result >= 0 ? result : 0);
};
const { indexOf } = String.prototype;
const includes: Cost = (self, result, [searched, from]) => {
  const index = result && typeof self === 'string' ? indexOf.call(self, String(searched), Number(from)) : -1;
  return searches(self, index, [searched, from]);
};
/** V8 copies substrings of up to 12 characters; longer ones share the characters of their parent. */
const sharesCharacters: Cost = (_, result) => Math.min(sizeOf(result), 13);
const readsSpaces: Cost = (self, result) => sizeOf(self) - sizeOf(result);
/** With a limit, the search ends after the last part that is returned. */
const splits: Cost = (self, result, [, limit]) =>
  limit === undefined ? sizeOf(self) : (result as string[]).reduce((sum, part) => sum + part.length + 1, 0);
const readsArgument: Cost = (_, __, [searched]) => sizeOf(searched);

const costsOfStrings: Record<string, Cost> = {
  indexOf: searches,
  includes,
  lastIndexOf: searchesBackwards,
  startsWith: readsArgument,
  endsWith: readsArgument,
  slice: sharesCharacters,
  substring: sharesCharacters,
  substr: sharesCharacters,
  split: splits,
  replace: readsResult,
  replaceAll: readsBoth,
  toLowerCase: readsAll,
  toUpperCase: readsAll,
  normalize: readsAll,
  localeCompare: readsAll,
  trim: readsSpaces,
  trimStart: readsSpaces,
  trimEnd: readsSpaces,
  repeat: readsResult,
  padStart: readsResult,
  padEnd: readsResult,
  isWellFormed: readsAll,
  toWellFormed: readsAll,
};

const costsOfArrays: Record<string, Cost> = {
  indexOf: searches,
  includes: readsAll,
  lastIndexOf: searchesBackwards,
  slice: readsResult,
  splice: readsBoth,
  concat: readsResult,
  join: readsBoth,
  shift: readsAll,
  unshift: readsAll,
  reverse: readsAll,
  sort: readsAll,
  fill: readsAll,
  copyWithin: readsAll,
  flat: readsBoth,
  with: readsAll,
  toSorted: readsAll,
  toReversed: readsAll,
  toSpliced: readsAll,
};

const patches: { holder: Holder; name: PropertyKey; original: Method; counting: Method }[] = [];

function addPatch(holder: object, name: PropertyKey, costOf: Cost): void {
  const original = (holder as Holder)[name] as Method | undefined;
  if (!original) return;
  function counting(this: unknown, ...args: unknown[]): unknown {
    const result = Reflect.apply(original!, this, args);
    work += costOf(this, result, args);
    return result;
  }
  patches.push({ holder: holder as Holder, name, original, counting });
}

for (const [name, costOf] of Object.entries(costsOfStrings)) addPatch(String.prototype, name, costOf);
for (const [name, costOf] of Object.entries(costsOfArrays)) addPatch(Array.prototype, name, costOf);
// A spread list is read element by element.
const arrayIterator = Object.getPrototypeOf([][Symbol.iterator]()) as object;
const stringIterator = Object.getPrototypeOf(''[Symbol.iterator]()) as object;
for (const iterator of [arrayIterator, stringIterator]) addPatch(iterator, 'next', () => 1);

const runRegExp = RegExp.prototype.exec;
const anchored = new WeakMap<RegExp, boolean>();

/** Whether a regular expression is tried at one place only. */
function isAnchored(expression: RegExp): boolean {
  let result = anchored.get(expression);
  if (result === undefined) {
    result =
      expression.sticky ||
      (expression.source[0] === '^' && !expression.source.includes('|') && !expression.multiline);
    anchored.set(expression, result);
  }
  return result;
}

/** A regular expression that finds nothing reads the rest of the text, unless it is tried at one place only. */
function countedExec(this: RegExp, text: string): RegExpExecArray | null {
  const start = this.global || this.sticky ? this.lastIndex : 0;
  const match = runRegExp.call(this, text);
  if (match) work += match.index + match[0].length - start;
  else if (!isAnchored(this)) work += Math.max(0, text.length - start);
  return match;
}

function patchAll(): void {
  for (const { holder, name, counting } of patches) holder[name] = counting;
  RegExp.prototype.exec = countedExec as typeof RegExp.prototype.exec;
}

function restoreAll(): void {
  for (const { holder, name, original } of patches) holder[name] = original;
  RegExp.prototype.exec = runRegExp;
}
