import type { ReactNode, Ref } from 'react';
import type { OutlineHeading } from './outline.ts';

export type EditorVariant = 'ticket' | 'document' | 'comment';
export type MentionKind = 'person' | 'ticket' | 'document';

/** One row of a mention menu. `label` is what the chip shows; for a ticket: its key, a space, its title. */
export type MentionItem = { id: string; label: string; detail?: string; icon?: ReactNode; done?: boolean };

/** Where mentions come from; a kind without a source is not offered. */
export type MentionSources = {
  people?(query: string): Promise<MentionItem[]>;
  tickets?(query: string): Promise<MentionItem[]>;
  documents?(query: string): Promise<MentionItem[]>;
};

export type RichTextHandle = {
  focus(at?: 'start' | 'end'): void;
  /** The text as HTML, '' when it is empty. */
  getHTML(): string;
  isEmpty(): boolean;
  /** Replaces everything; cannot be undone and does not call onChange. */
  setContent(html: string): void;
  insertText(text: string): void;
  insertMention(kind: MentionKind, item: { id: string; label: string }): void;
  /** Types the trigger at the caret, which opens its menu. */
  openSuggestion(trigger: '@' | '#' | '/'): void;
  /** Moves the caret to the n-th heading of the text and scrolls to it. */
  focusHeading(index: number): void;
  clear(): void;
};

export type RichTextEditorProps = {
  /** HTML at the start; later values are ignored, so that a refetch never resets an open editor. */
  content: string;
  /** The accessible name. */
  label: string;
  variant?: EditorVariant;
  placeholder?: string;
  editable?: boolean;
  autofocus?: boolean | 'start' | 'end';
  mentionSources?: MentionSources;
  /** Stores an image and answers its address; without it images come by address only. */
  uploadImage?(file: File): Promise<{ src: string; alt?: string }>;
  /** The longest HTML in code points; beyond it the editor says so and is marked invalid. */
  maxLength?: number;
  /** Called on every change; call the getter when the text is really needed. */
  onChange?(html: () => string): void;
  onHeadings?(headings: OutlineHeading[]): void;
  onWords?(words: number): void;
  /** Ctrl or Cmd with Enter. */
  onSubmit?(): void;
  /** Backspace or arrow up at the very start of the text. */
  onLeaveStart?(): void;
  onFocus?(): void;
  onBlur?(): void;
  className?: string;
  ref?: Ref<RichTextHandle>;
};
