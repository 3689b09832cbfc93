import type { RequestTo } from '#api/operations.ts';
import type { Board } from '#contract/boards.ts';
import type { Priority } from '#contract/priorities.ts';
import { isFull } from '#contract/rules.ts';

export interface TicketDraft {
  title: string;
  html: string;
  boardId: string | null;
  priority: Priority;
  assigneeIds: readonly string[];
  labelIds: readonly string[];
  due: string | null;
}

export const emptyDraft: TicketDraft = {
  title: '',
  html: '',
  boardId: null,
  priority: 'normal',
  assigneeIds: [],
  labelIds: [],
  due: null,
};

/** Checks each part of a stored draft: it may come from an older version of the app. */
export function toDraft(kept: unknown): TicketDraft {
  if (typeof kept !== 'object' || kept === null) return emptyDraft;
  const found = kept as Partial<TicketDraft>;
  const isSame = (key: keyof TicketDraft) =>
    Array.isArray(emptyDraft[key]) ? Array.isArray(found[key]) : typeof found[key] === 'string';
  return Object.fromEntries(
    Object.entries(emptyDraft).map(([key, value]) => [
      key,
      isSame(key as keyof TicketDraft) ? found[key as keyof TicketDraft] : value,
    ]),
  ) as unknown as TicketDraft;
}

export function isWorthKeeping(draft: TicketDraft): boolean {
  return draft.title.trim() !== '' || draft.html !== '';
}

export function columnOf(draft: TicketDraft, boards: readonly Board[]): Board | null {
  const chosen = boards.find(board => board.id === draft.boardId);
  const shown = boards.filter(board => !board.is_hidden);
  return chosen ?? shown.find(board => !board.is_done && !isFull(board)) ?? shown[0] ?? boards[0] ?? null;
}

export function toRequest(draft: TicketDraft, project: string, boardId: string): RequestTo<'createTicket'> {
  return {
    project,
    board_id: boardId,
    title: draft.title.trim(),
    priority: draft.priority,
    ...(draft.html !== '' && { description_html: draft.html }),
    ...(draft.due !== null && { due_at: draft.due }),
    ...(draft.assigneeIds.length > 0 && { assignee_ids: [...draft.assigneeIds] }),
    ...(draft.labelIds.length > 0 && { label_ids: [...draft.labelIds] }),
  };
}

export function nextDraft({ boardId, priority, labelIds }: TicketDraft): TicketDraft {
  return { ...emptyDraft, boardId, priority, labelIds };
}
