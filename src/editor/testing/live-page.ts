import type { Editor } from '@tiptap/core';
import { EditorState, type Transaction } from '@tiptap/pm/state';
import { tableEditing } from '@tiptap/pm/tables';
import { Autosave } from '../autosave/autosave.ts';
import { repairOwn } from '../blocks/table/repair-own.ts';
import { EditorSteps } from '../live/editor-steps.ts';
import { historyAroundOthers } from '../live/history-around-others.ts';
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
  /** Until the text is known to be what the service reads. */
  check?: () => number;
}

const unreachable = { kind: 'network', status: 0, message: 'No connection.' };
const broken = { kind: 'http', status: 503, message: 'Down.' };

interface OpenEditor {
  state: EditorState;
  live: LiveText<string>;
  dispatch: (tr: Transaction) => void;
  show: (html: string) => void;
  close: () => void;
}

/** One page with an editor, its autosave and its steps. */
export class LivePage {
  readonly name: string;
  readonly autosave: Autosave<string>;
  readonly journal: FakeJournal;
  isComposing = false;
  readonly #clock: FakeClock;
  readonly line: Line;
  readonly #ends: (() => void)[] = [];
  readonly #service: LiveService;
  #editor: OpenEditor;
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
    this.#service = {
      clientId: name,
      personId: name,
      hueOf: () => 'blue',
      storedLine: (_, line) => line.trim(),
      open: () => ask(() => authority.open()),
      write: steps => ask(() => authority.write(name, steps)),
      read: since => ask(() => authority.read(since)),
      noteCaret: async () => {},
      noteWatching: async () => {},
      follow: listener => {
        const hear = (sign: TextSign) => {
          for (let times = line.arrivals(); times > 0; times--)
            clock.after(line.back(), () => this.#isLeft || listener(sign));
        };
        authority.listeners.add(hear);
        return () => authority.listeners.delete(hear);
      },
    };
    const readAgain = () => {
      for (let times = line.arrivals(); times > 0; times--)
        void ask(() => authority.current()).then(
          serverVersion => this.autosave.dispatch({ type: 'refetched', serverVersion }),
          () => {},
        );
    };
    authority.readers.add(readAgain);
    this.#ends.push(() => authority.readers.delete(readAgain));
    this.#editor = this.#openEditor();
    // As the component does, which shows values that did not come from the editor.
    this.autosave.subscribe(() => {
      const { revision, value } = this.autosave.state();
      if (revision === this.#revision) return;
      this.#revision = revision;
      this.#editor.show(value);
    });
  }

  get state(): EditorState {
    return this.#editor.state;
  }

  set state(state: EditorState) {
    this.#editor.state = state;
  }

  get live(): LiveText<string> {
    return this.#editor.live;
  }

  /** Closes the editor, which sends its last words, and opens another one on the same text. */
  reopen(): void {
    this.autosave.dispatch({ type: 'flush' });
    this.#editor.close();
    this.#editor = this.#openEditor();
  }

  #openEditor(): OpenEditor {
    const { autosave, line } = this;
    const { value, revision } = autosave.state();
    this.#revision = revision;
    const state = EditorState.create({
      doc: parseHtml(richTextSchema(), value),
      plugins: [historyAroundOthers(), repairOwn(tableEditing())],
    });
    const dispatch = (tr: Transaction) => {
      editor.state = editor.state.applyTransaction(tr).state;
      editor.live?.noteTransaction();
    };
    const show = (html: string) =>
      replaceText({ view: { dispatch }, state: editor.state } as unknown as Editor, html);
    const editor = { state, dispatch, show } as OpenEditor;
    const page = new EditorSteps({
      get state() {
        return editor.state;
      },
      dispatch,
      isComposing: () => this.isComposing,
      readCaret: () => {},
      addPlugins: plugins => {
        editor.state = editor.state.reconfigure({ plugins: [...editor.state.plugins, ...plugins] });
      },
    });
    const clock = this.#clock;
    editor.live = new LiveText<string>({
      ...{ autosave, service: this.#service, page, show, parts: textParts<string>('html')! },
      clock: { now: clock.now, after: (wait, run) => clock.after(wait, () => this.#isLeft || run()) },
      isSeen: () => true,
      ownCaret: () => null,
      isStorable: () => new Promise(resolve => clock.after(line.check?.() ?? 0, () => resolve(true))),
      onBatch: () => {},
      onFollowed: () => {},
    });
    const stopHearing = this.#service.follow(
      sign => sign.kind === 'steps' && editor.live.receive([sign.batch]),
    );
    this.#ends.push(stopHearing);
    editor.close = () => {
      stopHearing();
      void editor.live.close();
    };
    return editor;
  }

  get html(): string {
    return writeHtml(this.state.doc);
  }

  /** A change by the person at this page. */
  edit(change: (tr: Transaction, state: EditorState) => Transaction): void {
    const tr = change(this.state.tr, this.state);
    if (!tr.docChanged) return;
    this.#editor.dispatch(tr);
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

/** Opens a page for each line: the milliseconds that its messages take one after the other, again from the first. */
export function pagesWithLines(
  lines: readonly (readonly number[])[],
  authority: StepsAuthority,
  clock: FakeClock,
): LivePage[] {
  return lines.map((line, index) => {
    let next = 0;
    const wait = () => line[next++ % line.length]!;
    return new LivePage(`page ${index}`, authority, clock, {
      ...{ there: wait, back: wait, outcome: () => 'ok', arrivals: () => 1 },
    });
  });
}
