import type { HtmlWarning } from '#contract/html-warnings.ts';
import { limits } from '#contract/limits.ts';

type Code = Exclude<HtmlWarning['code'], 'more_changes'>;

/** What cleaning takes from a text or changes in it, counted by kind. */
export class Losses {
  readonly #kinds = new Map<string, { code: Code; detail: string; count: number }>();
  #further = 0;

  /** `detail` is the element or attribute, or what became of an element. */
  add(code: Code, detail = ''): void {
    const key = `${code} ${detail}`;
    const known = this.#kinds.get(key);
    if (known) known.count++;
    else if (this.#kinds.size < limits.htmlWarnings - 1) this.#kinds.set(key, { code, detail, count: 1 });
    else this.#further++;
  }

  /** Takes over what another one has noted. */
  addAll(others: Losses): void {
    for (const { code, detail, count } of others.#kinds.values())
      for (let each = 0; each < count; each++) this.add(code, detail);
    this.#further += others.#further;
  }

  clear(): void {
    this.#kinds.clear();
    this.#further = 0;
  }

  /** The first kinds by their order in the text, then the number of what belongs to further kinds. */
  warnings(): HtmlWarning[] {
    const warnings = [...this.#kinds.values()].map(({ code, detail, count }) => ({
      code,
      message: sentences[code](detail, count),
      count,
    }));
    if (this.#further === 0) return warnings;
    const message = `${counted(this.#further, 'further change was', 'further changes were')} made.`;
    return [...warnings, { code: 'more_changes', message, count: this.#further }];
  }
}

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** Names of elements and attributes are of the sender's choice. */
const named = (name: string) =>
  /^[\w:.-]{1,40}$/.test(name) ? name : `“${[...name].slice(0, 40).join('').toWellFormed()}”`;

const emptyElements = new Set('area base col embed img input link meta param source track wbr'.split(' '));
const hasContent = (name: string) => !emptyElements.has(name);

/** Without a meaning of their own, or decided by the app for every link and picture. */
const plainElements = new Set(['html', 'body', 'span', 'label']);
const ownAttributes = new Set(['rel', 'target', 'referrerpolicy', 'loading', 'decoding']);

interface Cleaned {
  name: string;
  sent: Readonly<Record<string, string>>;
  /** Null where the element was unwrapped. */
  kept: Readonly<Record<string, string>> | null;
}

/** Notes what an element lost. */
export function noteLosses(losses: Losses, { name, sent, kept }: Cleaned): void {
  const isGone = kept === null && !plainElements.has(name);
  if (isGone) losses.add(hasContent(name) ? 'element_unwrapped' : 'element_removed', name);
  for (const [attribute, value] of isGone ? [] : Object.entries(sent)) {
    if (kept?.[attribute] === value || ownAttributes.has(attribute)) continue;
    losses.add(kept?.[attribute] === undefined ? 'attribute_removed' : 'attribute_changed', attribute);
  }
}

const elements = (name: string, count: number) =>
  counted(count, `${named(name)} element was`, `${named(name)} elements were`);

const sentences: Record<Code, (detail: string, count: number) => string> = {
  element_removed: (name, count) =>
    hasContent(name)
      ? `${elements(name, count)} removed with ${count === 1 ? 'its' : 'their'} content.`
      : `${elements(name, count)} removed.`,
  element_unwrapped: (name, count) =>
    `${elements(name, count)} removed; ${count === 1 ? 'its' : 'their'} content stayed.`,
  element_changed: (change, count) => {
    const [one = '', several = one] = change.split(' | ');
    return `${counted(count, one, several)}.`;
  },
  attribute_removed: (name, count) =>
    `Attribute ${named(name)} was removed from ${counted(count, 'element', 'elements')}.`,
  attribute_changed: (name, count) =>
    `Attribute ${named(name)} was changed on ${counted(count, 'element', 'elements')}.`,
  nesting_limited: () => 'Elements that were nested too deep were removed; their text stayed.',
};
