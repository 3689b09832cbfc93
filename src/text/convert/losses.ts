type Code =
  | 'element_removed'
  | 'element_unwrapped'
  | 'element_changed'
  | 'attribute_removed'
  | 'attribute_changed'
  | 'nesting_limited';

export interface HtmlLoss {
  code: Code | 'more_changes';
  /** A sentence. */
  message: string;
  count: number;
}

/** What cleaning takes from a text or changes in it, counted by kind. */
export class Losses {
  /** How many kinds are named. */
  readonly #maxKinds: number;
  readonly #kinds = new Map<string, { code: Code; detail: string; count: number }>();
  #further = 0;

  readonly #counts: (code: Code, detail: string) => boolean;

  constructor(maxKinds: number, counts: (code: Code, detail: string) => boolean = () => true) {
    this.#maxKinds = maxKinds;
    this.#counts = counts;
  }

  /** An empty one that counts the same kinds. */
  another(): Losses {
    return new Losses(this.#maxKinds, this.#counts);
  }

  /** `detail` is the element or attribute, or what became of an element. */
  add(code: Code, detail = ''): void {
    if (!this.#counts(code, detail)) return;
    const key = `${code} ${detail}`;
    const known = this.#kinds.get(key);
    if (known) known.count++;
    else if (this.#kinds.size < this.#maxKinds - 1) this.#kinds.set(key, { code, detail, count: 1 });
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
  all(): HtmlLoss[] {
    const named: HtmlLoss[] = [...this.#kinds.values()].map(({ code, detail, count }) => ({
      code,
      message: sentences[code](detail, count),
      count,
    }));
    if (this.#further === 0) return named;
    const message = `${counted(this.#further, 'further change was', 'further changes were')} made.`;
    return [...named, { code: 'more_changes', message, count: this.#further }];
  }
}

const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

/** Names of elements and attributes are of the sender's choice. */
const quoted = (name: string) =>
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
    if (
      kept?.[attribute] === value ||
      ownAttributes.has(attribute) ||
      (attribute === 'title' && value === '')
    )
      continue;
    losses.add(kept?.[attribute] === undefined ? 'attribute_removed' : 'attribute_changed', attribute);
  }
}

const elements = (name: string, count: number) =>
  counted(count, `${quoted(name)} element was`, `${quoted(name)} elements were`);

const sentences: Record<Code, (detail: string, count: number) => string> = {
  element_removed: (name, count) =>
    name === 'comment'
      ? `${counted(count, 'comment was', 'comments were')} left out.`
      : hasContent(name)
        ? `${elements(name, count)} removed with ${count === 1 ? 'its' : 'their'} content.`
        : `${elements(name, count)} removed.`,
  element_unwrapped: (name, count) =>
    `${elements(name, count)} removed; ${count === 1 ? 'its' : 'their'} content stayed.`,
  element_changed: (change, count) => {
    const [one = '', several = one] = change.split(' | ');
    return `${counted(count, one, several)}.`;
  },
  attribute_removed: (name, count) =>
    `Attribute ${quoted(name)} was removed from ${counted(count, 'element', 'elements')}.`,
  attribute_changed: (name, count) =>
    `Attribute ${quoted(name)} was changed on ${counted(count, 'element', 'elements')}.`,
  nesting_limited: () => 'Elements that were nested too deep were removed; their text stayed.',
};
