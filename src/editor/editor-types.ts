import type { Editor } from '@tiptap/core';
import type { ReactNode, Ref, RefObject } from 'react';
import type { Passage } from '#text/passages/passage.ts';
import type { ContextCommand } from '#ui/palette-context.ts';
import type { OutlineHeading } from './outline.ts';
import type { MarkedPassage } from './passages/marked.ts';
import type { ReadingPlace } from './reading-place.ts';

export type EditorVariant = 'ticket' | 'document' | 'comment';
export type MentionKind = 'person' | 'ticket' | 'document';

/** One row of a mention menu. `label` is what the chip shows; for a ticket: its key, a space, its title. */
export type MentionItem = { id: string; label: string; detail?: string; icon?: ReactNode; done?: boolean };

/** A kind without a source is not offered. */
export type MentionSources = {
  people?(query: string): Promise<MentionItem[]>;
  tickets?(query: string): Promise<MentionItem[]>;
  documents?(query: string): Promise<MentionItem[]>;
  ticketByKey?(key: string): Promise<MentionItem | null>;
  documentById?(id: string): Promise<MentionItem | null>;
};

/** Returns the current name and address of a mentioned record. `gone`: deleted, or not visible to this person. */
export type ResolveMention = (mention: {
  kind: MentionKind;
  id: string;
  label: string;
}) =>
  | { href?: string; label?: string; done?: boolean; gone?: boolean; icon?: Element | undefined }
  | undefined;

export type RichTextHandle = {
  focus(at?: 'start' | 'end'): void;
  getHTML(): string;
  /** Whether it holds neither text nor image; a divider alone is blank. */
  isBlank(): boolean;
  /** Whether a picture is not stored yet, and so not in the HTML. */
  isUploading(): boolean;
  /** Replaces everything; cannot be undone and does not call onChange. */
  setContent(html: string): void;
  /** Appends plain text; the focus stays where it is. */
  append(text: string): void;
  insertMention(kind: MentionKind, item: { id: string; label: string }): void;
  pasteAtStart(text: string): Promise<void>;
  openSuggestion(trigger: '@' | '#' | '/'): void;
  focusHeading(index: number): void;
  selectedPassage(): Passage | null;
  /** The passages whose words have changed since they were passed as `passages`, by id. */
  changedPassages(): ReadonlyMap<string, Passage>;
  focusPassage(id: string): boolean;
  /** Those that format the text and insert blocks, at the selection. */
  commands(): Promise<readonly ContextCommand[]>;
  clear(): void;
};

/** Connects an editor with something beside it. */
export interface EditorLink {
  /** Call when the editor shows the text. Returns the function that ends it. */
  attach(editor: Editor): () => void;
}

/** HTML that stands, that which somebody else wrote at the same time, and who; null is this person. */
export interface OfferedWords {
  /** Names the offer; another one is another object. */
  offer: object;
  standing: string;
  offered: string;
  by: string | null;
}

export type RichTextEditorProps = {
  /** HTML at the start; later values are ignored, so that a refetch never resets an open editor. */
  content: string;
  /** Another number replaces the text with `content` and keeps the caret. */
  revision?: number;
  label: string;
  variant?: EditorVariant | undefined;
  placeholder?: string | undefined;
  editable?: boolean;
  /** `start` is the first visible block where `readingPlace` tells one. */
  autofocus?: boolean | 'start' | 'end';
  /** Another number asks for the focus again while the editor still loads. */
  focusRequest?: number;
  /** The place to show, which the reader had; set to null once it is shown. */
  readingPlace?: RefObject<ReadingPlace | null> | undefined;
  mentionSources?: MentionSources;
  /** Keep it the same function while its answers are the same: a new one redraws all mentions. */
  resolveMention?: ResolveMention | undefined;
  /**
   * Stores an image, or any file as an attachment, and returns its address; without it images can only be added by
   * address, and no files.
   */
  uploadImage?(
    file: File,
    attachment?: boolean,
  ): Promise<{ src: string; alt?: string; name?: string; size?: number }>;
  /** The key under which pictures that wait for their upload are stored on this device. */
  picturesKey?: string | undefined;
  onNavigate?: ((href: string) => void) | undefined;
  /** Code points of the HTML at most; above it the editor is marked invalid. */
  maxLength?: number;
  /** Follows what others write, key by key, or marks what is suggested. */
  live?: EditorLink | null | undefined;
  /** Called on every change. The getter is costly: call it only when the text is needed. */
  /** `before` is the text without the change, where that removed much of it. */
  onChange?(html: () => string, before?: () => string): void;
  onHeadings?(headings: OutlineHeading[]): void;
  onWords?(words: number): void;
  onSelectedWords?(words: number): void;
  toolbar?: boolean | undefined;
  /** Passages to be marked. Keep it the same list while nothing changes. */
  passages?: readonly MarkedPassage[] | undefined;
  onPassage?: ((id: string, how: { byKey: boolean }) => void) | undefined;
  /** Called with the passages that are in the text, and again when one goes or comes back. */
  onPassagesFound?: ((found: ReadonlySet<string>) => void) | undefined;
  onComment?: (() => void) | undefined;
  /** Words to be marked, in whose place others are offered. Keep it the same object while nothing changes. */
  rivals?: OfferedWords | null | undefined;
  /** Called when each of the marked words was replaced or left. */
  onRivalsSettled?: (() => void) | undefined;
  finding?: boolean | undefined;
  onFindClose?: (() => void) | undefined;
  onReplaceAll?: (() => void) | undefined;
  /** Ctrl or Cmd with Enter. */
  onSubmit?(): void;
  /** Backspace or arrow up at the very start of the text. */
  onLeaveStart?(): void;
  /** Called when an input method begins and ends; the text must not be changed in between. */
  onComposing?(composing: boolean): void;
  onFocus?(): void;
  onBlur?(): void;
  className?: string | undefined;
  ref?: Ref<RichTextHandle>;
};
