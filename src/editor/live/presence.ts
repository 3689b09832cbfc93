import type { Node } from '@tiptap/pm/model';
import type { StepMap } from '@tiptap/pm/transform';
import { Mapping } from '@tiptap/pm/transform';
import type { Clock } from '../autosave/clock.ts';
import { caretsOf, type ShownCaret, setCarets } from './carets.ts';
import type { EditorSteps } from './editor-steps.ts';
import type { FollowedText } from './followed-text.ts';
import type { LiveLink } from './live-link.ts';
import type { Caret, LiveService, StepsBatch } from './live-service.ts';

/** Milliseconds. */
const timing = {
  /** How long somebody counts as present after the last sign of life. */
  lifetime: 10_000,
  heartbeat: 4000,
  /** Between two notes of a caret that moves. */
  move: 120,
  /** How long a name is shown after somebody came, or went to another place. */
  fresh: 2500,
} as const;

/** Positions that a caret moves at once at most where its person types on. */
const typedAtOnce = 24;

interface Sign {
  clientId: string;
  actor: StepsBatch['actor'];
  version: number;
  caret: Caret | null;
  /** Whether it comes from a page that shows the text to somebody who is not in it. */
  isWatching: boolean;
}

interface Other {
  actor: StepsBatch['actor'];
  seenAt: number;
  /** When they came, or went to another place. */
  movedAt: number;
  /** When the caret changed its place last. */
  changedAt: number;
  /** A caret in a version that this page has not reached, or not placed yet. */
  pending: { version: number; caret: Caret } | null;
  /** In the document of the editor. */
  caret: Caret | null;
}

interface PresencePorts {
  page: EditorSteps;
  service: LiveService;
  clock: Clock;
  link: LiveLink;
  followed: () => FollowedText | null;
  /** Whether this person is in the text: it has the focus, and the page is visible. */
  isHere: () => boolean;
  /** Whether the page shows the text. */
  isVisible: () => boolean;
}

/** Who else is in the text and where, and that this person is. */
export class Presence {
  readonly #ports: PresencePorts;
  readonly #others = new Map<string, Other>();
  /** What the last versions changed. */
  #recent: { version: number; maps: readonly StepMap[] }[] = [];
  #cancelTick: (() => void) | null = null;
  #cancelNote: (() => void) | null = null;
  #notedAt = 0;
  #isNoted = false;
  /** When somebody last said that they watch. */
  #watchedAt = -Infinity;
  #isEnded = false;

  constructor(ports: PresencePorts) {
    this.#ports = ports;
    this.#tick();
  }

  readonly hasOthers = (): boolean => this.#others.size > 0;

  /** Whether somebody sees what is typed here. */
  readonly isSeen = (): boolean =>
    this.hasOthers() || this.#ports.clock.now() - this.#watchedAt < timing.lifetime;

  readonly ownCaret = (): Caret | null => this.#ports.page.caret;

  hear(signs: readonly Sign[]): void {
    for (const sign of signs) this.#hearOne(sign);
    this.show();
  }

  #hearOne({ clientId, actor, version, caret, isWatching }: Sign): void {
    const { clock, service } = this.#ports;
    if (clientId === service.clientId) return;
    const known = this.#others.get(clientId);
    const now = clock.now();
    const wasSeen = this.isSeen();
    if (isWatching) this.#watchedAt = now;
    else this.#watch();
    if (caret === null) this.#others.delete(clientId);
    else
      this.#others.set(clientId, {
        ...{ actor, seenAt: now, caret: known?.caret ?? null, pending: { version, caret } },
        movedAt: known?.movedAt ?? now,
        changedAt: known?.changedAt ?? now,
      });
    // Somebody who comes is told where this person is, and so is the first who watches.
    if ((!known && caret !== null) || (isWatching && !wasSeen)) this.noteSoon();
  }

  /** Tells somebody who may take themselves for alone that this page shows what they type. */
  #watch(): void {
    const { clock, service, followed, isHere, isVisible } = this.#ports;
    const text = followed();
    const isKnown = this.#others.size > 1 || clock.now() - this.#watchedAt < timing.heartbeat;
    if (this.#isEnded || !text || isKnown || isHere() || !isVisible()) return;
    this.#watchedAt = clock.now();
    service.noteWatching(text.confirmed.version).catch(() => {});
  }

  /** Call with each batch that the editor shows now. */
  noteBatch({ version }: StepsBatch, maps: readonly StepMap[]): void {
    this.#recent = [...this.#recent.slice(-100), { version, maps }];
  }

  /** Puts the carets into the editor. Call when the text has changed. */
  show(): void {
    const { page, clock, service, link } = this.#ports;
    page.view.readCaret();
    const { state } = page.view;
    const shown = new Map(caretsOf(state).map(caret => [caret.clientId, caret]));
    const now = clock.now();
    const list: ShownCaret[] = [];
    for (const [clientId, other] of this.#others) {
      const before = shown.get(clientId);
      if (before) other.caret = { anchor: before.anchor, head: before.head };
      const placed = other.pending && this.#place(other.pending);
      if (placed) {
        const isMoved = placed.head !== other.caret?.head || placed.anchor !== other.caret.anchor;
        if (isMoved) noteMove(state.doc, other, placed, now);
        other.caret = placed;
        other.pending = null;
      }
      if (!other.caret) continue;
      const { id: personId, name } = other.actor;
      const isFresh = now - other.movedAt < timing.fresh;
      list.push({ ...other.caret, clientId, personId, name, hue: service.hueOf(personId), isFresh });
    }
    if (!sameCarets(list, [...shown.values()])) page.view.dispatch(setCarets(state.tr, list));
    const people = new Map([...this.#others.values()].map(({ actor }) => [actor.id, actor]));
    people.delete(service.personId);
    const ids = [...people.keys()].sort();
    if (
      ids.join() !==
      link.people
        .get()
        .map(({ id }) => id)
        .join()
    )
      link.people.set(ids.map(id => people.get(id)!));
  }

  /** Tells others where this person is. Call when the caret moves, and when the person comes or leaves. */
  noteSoon(): void {
    const { clock, isHere } = this.#ports;
    if (!isHere()) {
      this.#leave();
      return;
    }
    // A person whom nobody sees says so once.
    if (this.#cancelNote || (this.#isNoted && !this.isSeen())) return;
    this.#cancelNote = clock.after(Math.max(0, this.#notedAt + timing.move - clock.now()), () => {
      this.#cancelNote = null;
      this.#note();
    });
  }

  end(): void {
    this.#leave();
    this.#isEnded = true;
    this.#cancelTick?.();
    this.#cancelNote?.();
    this.#ports.link.people.set([]);
    this.#ports.link.followPerson(null);
  }

  #note(): void {
    const { page, service, clock, followed, isHere } = this.#ports;
    const text = followed();
    // Steps that are on their way bring the caret with them.
    if (this.#isEnded || !text || !isHere() || page.unconfirmed().length > 0) return;
    this.#notedAt = clock.now();
    this.#isNoted = true;
    service.noteCaret(text.confirmed.version, this.ownCaret()).catch(() => {});
  }

  #leave(): void {
    const text = this.#ports.followed();
    const isTold = this.#isNoted && this.isSeen();
    this.#isNoted = false;
    if (!isTold || !text) return;
    this.#ports.service.noteCaret(text.confirmed.version, null).catch(() => {});
  }

  #tick(): void {
    const { clock } = this.#ports;
    const now = clock.now();
    for (const [clientId, { seenAt }] of this.#others)
      if (now - seenAt >= timing.lifetime) this.#others.delete(clientId);
    this.show();
    if (this.isSeen() && now - this.#notedAt >= timing.heartbeat) this.#note();
    this.#cancelTick = clock.after(1000, () => this.#tick());
  }

  /** The caret in the document of the editor; null while this page has not reached its version. */
  #place({ version, caret }: { version: number; caret: Caret }): Caret | null {
    const { page, followed } = this.#ports;
    const text = followed();
    if (!text || version > text.confirmed.version) return null;
    const maps = this.#recent.flatMap(batch => (batch.version > version ? batch.maps : []));
    const mapping = new Mapping([...maps, ...page.unconfirmed().map(step => step.getMap())]);
    return { anchor: mapping.map(caret.anchor, -1), head: mapping.map(caret.head, -1) };
  }
}

/** Notes that the caret of somebody goes to a place. While they type on, it is no move: their name would cover the line above. */
function noteMove(doc: Node, other: Other, placed: Caret, now: number): void {
  const rested = now - other.changedAt > timing.fresh;
  if (!other.caret || rested || isElsewhere(doc, other.caret.head, placed.head)) other.movedAt = now;
  other.changedAt = now;
}

/** Whether a place is in another line, or too far from another one for somebody who types. */
function isElsewhere(doc: Node, before: number, after: number): boolean {
  if (Math.abs(after - before) > typedAtOnce) return true;
  const [old, now] = [before, after].map(pos => doc.resolve(Math.min(pos, doc.content.size)));
  return !old!.sameParent(now!);
}

function sameCarets(a: readonly ShownCaret[], b: readonly ShownCaret[]): boolean {
  return (
    a.length === b.length && a.every((caret, index) => JSON.stringify(caret) === JSON.stringify(b[index]))
  );
}
