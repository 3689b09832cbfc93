import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import { whenIdle } from '#ui/when-idle.ts';
import type { Autosave } from '../autosave/autosave.ts';
import { clock } from '../autosave/clock.ts';
import type { Text } from '../autosave/version.ts';
import { readCaret } from '../caret-before-keys.ts';
import type { Formats } from '../merge/formats.ts';
import { replaceText } from '../replace-text.ts';
import { parseHtml, sourceOf, writeHtml } from '../schema/html-codec.ts';
import { nodeHtml } from '../schema/node-html.ts';
import { Batcher } from './batcher.ts';
import { caretsPlugin } from './carets.ts';
import { EditorSteps } from './editor-steps.ts';
import { keepPersonInView } from './keep-person-in-view.ts';
import type { LiveLink } from './live-link.ts';
import type { LiveService, TextSign } from './live-service.ts';
import { LiveText } from './live-text.ts';
import { Presence } from './presence.ts';
import { textParts } from './text-parts.ts';

/** Milliseconds between two changes by others: each is drawn, and the next key waits for that in a long text. */
const drawPause = 50;

type HeardSign = Exclude<TextSign, { kind: 'gap' }>;

interface AttachedText<T extends Text> {
  editor: Editor;
  autosave: Autosave<T>;
  service: LiveService;
  formats: Formats<T>;
  link: LiveLink;
}

/** Lets an editor and its autosave follow the text step by step. Returns the function that ends it. */
export function attachText<T extends Text>({
  editor,
  autosave,
  service,
  formats,
  link,
}: AttachedText<T>): () => void {
  const parts = textParts(formats);
  if (!parts) return () => {};
  const page = new EditorSteps(viewOf(editor));
  const { dom } = editor.view;
  const isVisible = () => !editor.isDestroyed && document.visibilityState === 'visible';
  const presence: Presence = new Presence({
    ...{ page, service, clock, link },
    followed: () => live?.followed ?? null,
    isHere: () => isVisible() && editor.view.hasFocus(),
    isVisible,
  });
  const live = new LiveText<T>({
    ...{ autosave, service, parts, page, clock, isStorable },
    isSeen: presence.isSeen,
    ownCaret: presence.ownCaret,
    show: html => replaceText(editor, html),
    onBatch: (batch, { steps }) => {
      presence.noteBatch(
        batch,
        steps.map(step => step.getMap()),
      );
      showPeopleSoon();
    },
    onFollowed: () => {
      if (!isDetached) link.isFollowing.set(live.isOn());
      presence.noteSoon();
    },
  });

  const unlink = link.findPlacesBy(live.placeInLine);
  let isDetached = false;
  let isShowingPeople = false;
  /** Once all that came is in the text. */
  function showPeopleSoon(): void {
    if (isShowingPeople) return;
    isShowingPeople = true;
    queueMicrotask(() => {
      isShowingPeople = false;
      presence.show();
    });
  }

  const signs = new Batcher<HeardSign>(clock, drawPause, heard => {
    live.receive(heard.flatMap(sign => (sign.kind === 'steps' ? [sign.batch] : [])));
    presence.hear(
      heard.flatMap(sign => {
        const { clientId, actor, version } = sign.kind === 'steps' ? sign.batch : sign;
        const isWatching = sign.kind === 'caret' && sign.isWatching;
        return clientId ? [{ clientId, actor, version, caret: sign.caret, isWatching }] : [];
      }),
    );
  });

  function onSign(sign: TextSign): void {
    if (sign.kind === 'gap') void live.followed?.read();
    else signs.add(sign);
  }

  const noteKey = () => signs.noteKey();
  const noteTransaction = () => live.noteTransaction();
  const notePlace = () => presence.noteSoon();
  // The last letters reach the document after this event.
  const onComposed = () => void setTimeout(() => live.followed?.process(), 60);
  const onVisible = () => {
    notePlace();
    if (document.visibilityState === 'visible') void live.followed?.read();
  };
  editor.on('transaction', noteTransaction);
  editor.on('selectionUpdate', notePlace);
  editor.on('focus', notePlace);
  editor.on('blur', notePlace);
  dom.addEventListener('keydown', noteKey, { capture: true });
  dom.addEventListener('compositionend', onComposed);
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('online', onVisible);
  const ends = [service.follow(onSign), keepPersonInView(dom, link)];
  return () => {
    for (const end of ends) end();
    signs.end();
    editor.off('transaction', noteTransaction);
    editor.off('selectionUpdate', notePlace);
    editor.off('focus', notePlace);
    editor.off('blur', notePlace);
    dom.removeEventListener('keydown', noteKey, { capture: true });
    dom.removeEventListener('compositionend', onComposed);
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('online', onVisible);
    presence.end();
    isDetached = true;
    unlink();
    link.isFollowing.set(false);
    void live.close();
  };
}

/** The last state of an editor outlives it, for steps that are still being sent. */
function viewOf(editor: Editor) {
  let last: EditorState = editor.state;
  const current = () => {
    if (!editor.isDestroyed) last = editor.view.state;
    return last;
  };
  editor.on('destroy', () => void current());
  editor.on('transaction', () => void current());
  return {
    get state() {
      return current();
    },
    dispatch(tr: Transaction) {
      if (editor.isDestroyed) {
        last = last.apply(tr);
        return;
      }
      editor.view.dispatch(tr);
    },
    readCaret: () => {
      if (!editor.isDestroyed) readCaret(editor.view);
    },
    isComposing: () => !editor.isDestroyed && editor.view.composing,
    addPlugins(plugins: EditorState['plugins']) {
      const { state } = editor.view;
      const added = [...plugins, caretsPlugin].filter(plugin => !state.plugins.includes(plugin));
      editor.view.updateState(state.reconfigure({ plugins: [...state.plugins, ...added] }));
    },
  };
}

const storable = new WeakSet<Node>();
/** Milliseconds of work before keys are handled again. */
const timeSlice = 8;

/** Whether the service, which reads the HTML, gets the same document. Blocks are checked once. */
async function isStorable(doc: Node): Promise<boolean> {
  let end = performance.now() + timeSlice;
  const html = writeHtml(doc);
  // Blocks of a text that reads as it is written are what it reads as.
  const source = [...new Set(doc.children.map(sourceOf))].find(each => each === html);
  for (const block of doc.children) {
    if (source !== undefined && sourceOf(block) === source) storable.add(block);
    if (storable.has(block)) continue;
    const { children } = parseHtml(doc.type.schema, nodeHtml(block));
    if (children.length !== 1 || !children[0]!.eq(block)) return false;
    storable.add(block);
    if (performance.now() < end) continue;
    await new Promise<void>(resolve => whenIdle(resolve));
    end = performance.now() + timeSlice;
  }
  return true;
}
