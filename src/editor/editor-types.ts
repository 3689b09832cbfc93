import type { ReactNode, Ref } from 'react';
import type { OutlineHeading } from './outline.ts';
import type { MarkedPassage } from './passages/marked.ts';
import type { Passage } from './passages/passage.ts';

export type EditorVariant = 'ticket' | 'document' | 'comment';
export type MentionKind = 'person' | 'ticket' | 'document';

/** One row of a mention menu. `label` is what the chip shows; for a ticket: its key, a space, its title. */
export type MentionItem = { id: string; label: string; detail?: string; icon?: ReactNode; done?: boolean };

/** Where mentions come from; a kind without a source is not offered. */
export type MentionSources = {
  people?(query: string): Promise<MentionItem[]>;
  tickets?(query: string): Promise<MentionItem[]>;
  documents?(query: string): Promise<MentionItem[]>;
  /** The ticket with this key, for keys that are written out. */
  ticketByKey?(key: string): Promise<MentionItem | null>;
};

/**
 * What is known now of somebody or something mentioned; `icon` is drawn before the name, and `gone` is what is no
 * longer there, or out of sight.
 */
export type ResolveMention = (mention: {
  kind: MentionKind;
  id: string;
  label: string;
}) =>
  | { href?: string; label?: string; done?: boolean; gone?: boolean; icon?: Element | undefined }
  | undefined;

export type RichTextHandle = {
  focus(at?: 'start' | 'end'): void;
  /** The text as HTML, '' when it is empty. */
  getHTML(): string;
  isEmpty(): boolean;
  /** Whether a picture is not stored yet, and so not in the HTML. */
  isUploading(): boolean;
  /** Replaces everything; cannot be undone and does not call onChange. */
  setContent(html: string): void;
  /** Writes plain text behind everything; the focus stays where it is. */
  append(text: string): void;
  insertMention(kind: MentionKind, item: { id: string; label: string }): void;
  /** Puts pasted text before everything else, and the caret behind it. */
  pasteAtStart(text: string): void;
  /** Types the trigger at the caret, which opens its menu. */
  openSuggestion(trigger: '@' | '#' | '/'): void;
  /** Moves the caret to the n-th heading of the text and scrolls to it. */
  focusHeading(index: number): void;
  /** The selected words; null when none are. */
  selectedPassage(): Passage | null;
  /** What marked passages read now, by their ids, of those that read differently than when they were given. */
  passagesNow(): ReadonlyMap<string, Passage>;
  /** Puts the caret into a passage and scrolls to it; false when it is gone. */
  focusPassage(id: string): boolean;
  clear(): void;
};

export type RichTextEditorProps = {
  /** HTML at the start; later values are ignored, so that a refetch never resets an open editor. */
  content: string;
  /** Another number puts `content` in the place of the text, the caret where it was among the words that stay. */
  revision?: number;
  /** The accessible name. */
  label: string;
  variant?: EditorVariant | undefined;
  placeholder?: string | undefined;
  editable?: boolean;
  autofocus?: boolean | 'start' | 'end';
  mentionSources?: MentionSources;
  /** What mentions are called now and where they lead. Keep it the same function while its answers are the same. */
  resolveMention?: ResolveMention | undefined;
  /** Stores an image and answers its address; without it images come by address only. */
  uploadImage?(file: File): Promise<{ src: string; alt?: string }>;
  /** Names the text among what this device keeps, for pictures that wait for a connection. */
  picturesKey?: string | undefined;
  /** Follows a mention inside this site. */
  onNavigate?: ((href: string) => void) | undefined;
  /** The longest HTML in code points; beyond it the editor says so and is marked invalid. */
  maxLength?: number;
  /** Called on every change; call the getter when the text is really needed. */
  onChange?(html: () => string): void;
  onHeadings?(headings: OutlineHeading[]): void;
  onWords?(words: number): void;
  /** How many words are selected; 0 when there is no selection. */
  onSelectedWords?(words: number): void;
  /** Keeps the tools above the text instead of at the selection. */
  toolbar?: boolean | undefined;
  /** Passages to be marked. Keep it the same list while nothing changes. */
  passages?: readonly MarkedPassage[] | undefined;
  /** A passage was clicked, or chosen by a key. */
  onPassage?: ((id: string, how: { byKey: boolean }) => void) | undefined;
  /** Which of the passages are in the text; called again when one goes or comes back. */
  onPassagesFound?: ((found: ReadonlySet<string>) => void) | undefined;
  /** Comments on the selected words; without it that is not offered. */
  onComment?: (() => void) | undefined;
  /** Shows the bar that finds words in the text. */
  finding?: boolean | undefined;
  onFindClose?: (() => void) | undefined;
  /** Called just before all matches are replaced. */
  onReplaceAll?: (() => void) | undefined;
  /** Ctrl or Cmd with Enter. */
  onSubmit?(): void;
  /** Backspace or arrow up at the very start of the text. */
  onLeaveStart?(): void;
  /** Told while letters are put together, as for Chinese or with a dead key; the text must not be changed then. */
  onComposing?(composing: boolean): void;
  onFocus?(): void;
  onBlur?(): void;
  className?: string | undefined;
  ref?: Ref<RichTextHandle>;
};
