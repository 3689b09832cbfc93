import type { RequestTo } from '#api/operations.ts';
import type { Board } from '#contract/boards.ts';
import { isFull } from '#contract/rules.ts';
import type { TicketRef } from '#contract/tickets.ts';
import { fieldChecks, isNullOr, isText, parseDraft } from '#entities/ticket/draft/parse-draft.ts';
import type { DraftForm } from '#entities/ticket/draft/use-kept-draft.ts';
import {
  emptyTicketFields,
  type NewTicketFields,
  titlesIn,
} from '#entities/ticket/templates/template-values.ts';

export interface TicketDraft extends NewTicketFields {
  boardId: string | null;
  parent: TicketRef | null;
  /** Parts of the title that are no marks; see `EntryText`. */
  literal: readonly string[];
}

export const emptyDraft: TicketDraft = { ...emptyTicketFields, boardId: null, parent: null, literal: [] };

const isTextList = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

function isTicketRef(value: unknown): boolean {
  const { id, reference, title } = (value ?? {}) as Partial<TicketRef>;
  return [id, reference, title].every(part => typeof part === 'string');
}

export const parseTicketDraft = (stored: unknown): TicketDraft =>
  parseDraft(stored, emptyDraft, {
    ...fieldChecks,
    boardId: isNullOr(isText),
    parent: isNullOr(isTicketRef),
    literal: isTextList,
  });

/** Lays what a person wrote and chose before the stored draft was read over it; of two titles none is lost. */
export function mergeDraft(stored: TicketDraft, early: Partial<TicketDraft>): TicketDraft {
  const title = [stored.title, early.title].filter(Boolean).join(' ');
  const literal = [...stored.literal, ...(early.literal ?? [])];
  return { ...stored, ...early, title, literal, html: early.html || stored.html };
}

function isWorthKeeping(draft: TicketDraft): boolean {
  return draft.title.trim() !== '' || draft.html !== '' || draft.subTickets.trim() !== '';
}

export const ticketDraftForm: DraftForm<TicketDraft> = {
  empty: emptyDraft,
  parse: parseTicketDraft,
  merge: mergeDraft,
  isWorthKeeping,
};

/** Returns the chosen column, or else the first visible open one that is not full; null without columns. */
export function targetColumnOf(draft: TicketDraft, boards: readonly Board[]): Board | null {
  const chosenColumn = boards.find(board => board.id === draft.boardId);
  const shownColumns = boards.filter(board => !board.is_hidden);
  return (
    chosenColumn ??
    shownColumns.find(board => !board.is_done && !isFull(board)) ??
    shownColumns[0] ??
    boards[0] ??
    null
  );
}

export function createTicketRequest(
  draft: TicketDraft,
  place: { project: string; board_id: string },
): RequestTo<'createTicket'> {
  const subTickets = titlesIn(draft.subTickets);
  return {
    ...place,
    title: draft.title.trim(),
    priority: draft.priority,
    ...(draft.html !== '' && { description_html: draft.html }),
    ...(draft.due !== null && { due_at: draft.due }),
    ...(draft.estimate !== null && { estimate: draft.estimate }),
    ...(draft.parent !== null && { parent_id: draft.parent.id }),
    ...(draft.assigneeIds.length > 0 && { assignee_ids: [...draft.assigneeIds] }),
    ...(draft.labelIds.length > 0 && { label_ids: [...draft.labelIds] }),
    ...(subTickets.length > 0 && { sub_ticket_titles: subTickets }),
  };
}

/** Returns the draft for "Create another". */
export function nextDraft({ boardId, priority, labelIds, parent }: TicketDraft): TicketDraft {
  return { ...emptyDraft, boardId, priority, labelIds, parent };
}
