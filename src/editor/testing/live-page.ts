import type { Editor } from '@tiptap/core';
import { history } from '@tiptap/pm/history';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { Autosave } from '../autosave/autosave.ts';
import { EditorSteps } from '../live/editor-steps.ts';
import type { LiveService, TextSign } from '../live/live-service.ts';
import { LiveText } from '../live/live-text.ts';
import { textParts } from '../live/text-parts.ts';
import { textMerger } from '../merge/merge-texts.ts';
import { replaceText } from '../replace-text.ts';
import { parseHtml, richTextSchema, writeHtml } from '../schema/html-codec.ts';
import { type FakeClock, FakeJournal, type Outcome } from './fake-autosave-service.ts';
import type { StepsAuthority } from './steps-authority.ts';

/** How one page reaches the service: times in milliseconds, and what becomes of the next request or event. */
export interface Line {
  there: () => number;
  back: () => number;
  outcome: () => Outcome;
  /** How often an event arrives. */
  arrivals: () => number;
}

const unreachable = { kind: 'network', status: 0, message: 'No connection.' };
const broken = { kind: 'http', status: 503, message: 'Down.' };

/** One page with an editor, its autosave and its steps. */
export class LivePage {
  state: EditorState;
  readonly name: string;
  readonly autosave: Autosave<string>;
  readonly live: LiveText<string>;
  readonly journal: FakeJournal;
  isComposing = false;
  readonly #clock: FakeClock;
  readonly line: Line;
  readonly #ends: (() => void)[] = [];
  #isLeft = false;
  #revision = 0;

  constructor(
    name: string,
    authority: StepsAuthority,
    clock: FakeClock,
    line: Line,
    journal = new FakeJournal(),
  ) {
    this.name = name;
    this.#clock = clock;
    this.line = line;
    this.journal = journal;
    const server = authority.current();
    this.state = EditorState.create({
      doc: parseHtml(richTextSchema(), server.value),
      plugins: [history({ newGroupDelay: 0 })],
    });
    const ask = <R>(work: () => R): Promise<R> => this.#ask(work);
    this.autosave = new Autosave<string>(
      'text',
      server,
      {
        save: (value, version) => ask(() => authority.save(value, version)),
        load: () => ask(() => authority.load()),
        keep: async value => authority.kept.push(value),
        loadMerge: async () => textMerger<string>('html'),
      },
      {
        journal,
        clock: { now: clock.now, after: (wait, run) => clock.after(wait, () => this.#isLeft || run()) },
      },
    );
    const service: LiveService = {
      clientId: name,
      personId: name,
      hueOf: () => 'blue',
      open: () => ask(() => authority.open()),
      write: steps => ask(() => authority.write(name, steps)),
      read: since => ask(() => authority.read(since)),
      noteCaret: async () => {},
      follow: listener => {
        const hear = (sign: TextSign) => {
          for (let times = line.arrivals(); times > 0; times--)
            clock.after(line.back(), () => this.#isLeft || listener(sign));
        };
        authority.listeners.add(hear);
        return () => authority.listeners.delete(hear);
      },
    };
    const editor = {
      view: { dispatch: (tr: Transaction) => this.#apply(tr) },
      get state() {
        return editor.page.state;
      },
      page: this as LivePage,
    };
    const show = (html: string) => replaceText(editor as unknown as Editor, html);
    const page = new EditorSteps({
      get state() {
        return editor.page.state;
      },
      dispatch: tr => this.#apply(tr),
      isComposing: () => this.isComposing,
      readCaret: () => {},
      addPlugins: plugins => {
        this.state = this.state.reconfigure({ plugins: [...this.state.plugins, ...plugins] });
      },
    });
    this.live = new LiveText<string>({
      ...{ autosave: this.autosave, service, page, show, parts: textParts<string>('html')! },
      clock: { now: clock.now, after: (wait, run) => clock.after(wait, () => this.#isLeft || run()) },
      hasOthers: () => true,
      ownCaret: () => null,
      isStorable: async () => true,
      onBatch: () => {},
      onFollowed: () => {},
    });
    this.#ends.push(service.follow(sign => sign.kind === 'steps' && this.live.receive(sign.batch)));
    const readAgain = () => {
      for (let times = line.arrivals(); times > 0; times--)
        void ask(() => authority.current()).then(
          serverVersion => this.autosave.dispatch({ type: 'refetched', serverVersion }),
          () => {},
        );
    };
    authority.readers.add(readAgain);
    this.#ends.push(() => authority.readers.delete(readAgain));
    // As the component does, which shows values that did not come from the editor.
    this.autosave.subscribe(() => {
      const { revision, value } = this.autosave.state();
      if (revision === this.#revision) return;
      this.#revision = revision;
      show(value);
    });
  }

  get html(): string {
    return writeHtml(this.state.doc);
  }

  /** A change by the person at this page. */
  edit(change: (tr: Transaction, state: EditorState) => Transaction): void {
    const tr = change(this.state.tr, this.state);
    if (!tr.docChanged) return;
    this.#apply(tr);
    this.autosave.noteEdit(() => this.html);
  }

  run(command: (state: EditorState, dispatch: (tr: Transaction) => void) => boolean): void {
    command(this.state, tr => this.edit(() => tr));
  }

  setComposing(isComposing: boolean): void {
    this.isComposing = isComposing;
    if (!isComposing) this.live.followed?.process();
  }

  /** Ends the page. What it sent is still carried out. */
  kill(): void {
    this.#isLeft = true;
    for (const end of this.#ends) end();
  }

  #apply(tr: Transaction): void {
    this.state = this.state.applyTransaction(tr).state;
    this.live?.noteTransaction();
  }

  #ask<R>(work: () => R): Promise<R> {
    const outcome = this.line.outcome();
    return new Promise((resolve, reject) => {
      const answer = (run: () => void) => this.#clock.after(this.line.back(), () => this.#isLeft || run());
      this.#clock.after(this.line.there(), () => {
        if (outcome === 'unreachable') return answer(() => reject(unreachable));
        if (outcome === 'broken') return answer(() => reject(broken));
        try {
          const result = work();
          answer(() => (outcome === 'lost' ? reject(unreachable) : resolve(result)));
        } catch (error) {
          answer(() => reject(error));
        }
      });
    });
  }
}

/** Lets time pass, with the answers that come meanwhile. */
export async function pass(clock: FakeClock, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 10) {
    clock.advance(10);
    await new Promise(resolve => setImmediate(resolve));
  }
}
