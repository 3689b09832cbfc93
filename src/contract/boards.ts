import { z } from 'zod';
import { list } from './envelopes.ts';
import { id, name, text } from './fields.ts';
import { limits } from './limits.ts';
import { area } from './operation.ts';
import { boardRoutes } from './routes.ts';

/** A board of the contract is a column on screen. */
export const board = z
  .object({
    id,
    project_id: id,
    name: z.string(),
    slug: z.string(),
    position: z.int(),
    color: z.string().nullable(),
    wip_limit: z.int().nullable(),
    is_done: z.boolean(),
    is_hidden: z.boolean(),
    ticket_count: z.int(),
    estimate_total: z.int(),
  })
  .meta({ id: 'Board' });

export type Board = z.infer<typeof board>;

const fields = {
  color: text(limits.boardColor).nullable().optional(),
  wip_limit: z.int().min(limits.wipLimitMin).max(limits.wipLimitMax).nullable().optional(),
  is_done: z.boolean().optional(),
};

export const boardOperations = area(
  { name: 'Boards', description: 'The columns of a project, each with its limit.' },
  boardRoutes,
  {
    listBoards: {
      reads: 'single',
      summary: 'List boards by position, hidden ones included',
      result: list(board),
    },
    createBoard: {
      audience: 'readers',
      status: 201,
      makes: 'board',
      summary: 'Create a board at the end',
      body: z.object({ name: name(limits.boardName), ...fields }),
      result: board,
    },
    reorderBoards: {
      audience: 'boards:read',
      summary: 'Reorder boards',
      description: "`board_ids` names each of the project's live boards once.",
      body: z.object({ board_ids: z.array(id) }),
      result: list(board),
    },
    updateBoard: {
      audience: 'readers',
      summary: 'Update a board',
      body: z.object({
        name: name(limits.boardName).optional(),
        ...fields,
        is_hidden: z.boolean().optional(),
      }),
      result: board,
    },
    deleteBoard: {
      audience: 'readers',
      audit: 'board.deleted',
      summary: 'Delete a board (soft)',
      description:
        'When tickets exist on the board, `move_to_board_id` names the live board of the project that takes them, all or none.',
      query: z.object({ move_to_board_id: id.optional() }),
      body: z.object({ move_to_board_id: id.optional() }),
      bodyOptional: true,
      refusals: { 422: 'Invalid target, or its WIP limit would be exceeded' },
    },
  },
);
