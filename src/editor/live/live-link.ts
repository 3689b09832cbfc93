import type { Editor } from '@tiptap/core';
import { createStore } from '#lib/store.ts';
import type { Autosave } from '../autosave/autosave.ts';
import type { Text } from '../autosave/version.ts';
import type { Formats } from '../merge/formats.ts';
import type { LiveService } from './live-service.ts';
import type { LineMerge } from './own-lines.ts';

/** Somebody else whose caret is in the text. */
export interface PersonHere {
  id: string;
  name: string;
}

type PlaceInLine = (name: string, merge: LineMerge, place: number) => number | null;

/** Connects an editor with an autosave, so that changes go out and come in step by step. Its code loads with the editor. */
export class LiveLink {
  readonly people = createStore<readonly PersonHere[]>([]);
  /** Whether what others write comes in step by step. */
  readonly isFollowing = createStore(false);
  /** The person whose caret this page keeps in view. */
  readonly followedPerson = createStore<string | null>(null);
  readonly #attach: (editor: Editor) => Promise<() => void>;
  #placeInLine: PlaceInLine | null = null;

  private constructor(attach: (editor: Editor, link: LiveLink) => Promise<() => void>) {
    this.#attach = editor => attach(editor, this);
  }

  static between<T extends Text>(autosave: Autosave<T>, service: LiveService, formats: Formats<T>): LiveLink {
    return new LiveLink(async (editor, link) => {
      const { attachText } = await import('./attach-text.ts');
      return editor.isDestroyed ? () => {} : attachText({ editor, autosave, service, formats, link });
    });
  }

  /** Call when an editor shows the text. Returns the function that ends it. Without the code the text is saved as a whole. */
  attach(editor: Editor): () => void {
    const attached = this.#attach(editor).catch(() => () => {});
    return () => void attached.then(detach => detach());
  }

  /** Returns the function that ends it. */
  findPlacesBy(placeInLine: PlaceInLine): () => void {
    this.#placeInLine = placeInLine;
    return () => {
      if (this.#placeInLine === placeInLine) this.#placeInLine = null;
    };
  }

  /** Returns where a place of a line is behind changes of others that came step by step; null where it was changed otherwise. */
  readonly placeInLine: PlaceInLine = (...line) => this.#placeInLine?.(...line) ?? null;

  /** Null ends it. */
  followPerson(id: string | null): void {
    this.followedPerson.set(id);
  }
}
