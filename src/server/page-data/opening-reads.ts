import { columnTicketsRequest } from '#contract/column-tickets.ts';
import type { Name, RequestTo, ResultFrom } from '#contract/requests.ts';
import { splitReference } from '#lib/paths.ts';
import { projectByKey } from '#lib/project-by-key.ts';

/** Reads from the service for the person of the page, and hands the answer with the page; null when refused or too long. */
export type Read = <N extends Name>(name: N, request: RequestTo<N>) => Promise<ResultFrom<N> | null>;

interface Opening {
  read: Read;
  /** The keys, references or ids in the address. */
  params: readonly string[];
  /** Whether the address has no filters, order or grouping. */
  isPlain: boolean;
  projects: readonly { id: string; key: string }[];
}

type OpeningReads = (opening: Opening) => Promise<void>;

/** Columns whose tickets are handed with a board; few screens are wider. */
const maxColumns = 12;

async function readProject({ read, projects, params: [key = ''] }: Opening): Promise<string | null> {
  const project = projectByKey(projects, key)?.id;
  if (project === undefined) return null;
  await read('listMembers', { project });
  return project;
}

const readBoard: OpeningReads = async opening => {
  const { read, isPlain } = opening;
  const project = await readProject(opening);
  if (project === null) return;
  const columns = (await read('listBoards', { project }))?.data ?? [];
  const shown = isPlain ? columns.filter(column => !column.is_hidden).slice(0, maxColumns) : [];
  for (const column of shown)
    await read('listTickets', { ...columnTicketsRequest(project, column), page: 1 });
  await read('readColumnAges', { project });
  await read('listSavedViews', { project });
};

const readBoardTicket: OpeningReads = async opening => {
  await opening.read('findTicket', { reference: opening.params.at(-1)! });
  await readBoard(opening);
};

const readTicket: OpeningReads = async opening => {
  const { read, params } = opening;
  const reference = params.at(-1)!;
  await read('findTicket', { reference });
  const project = await readProject({ ...opening, params: [splitReference(reference)?.key ?? ''] });
  if (project === null) return;
  await read('listBoards', { project });
  await read('listLabels', { project });
  await read('listSavedViews', { project });
};

const readCalendar: OpeningReads = async opening => {
  const project = await readProject(opening);
  if (project === null) return;
  await opening.read('listBoards', { project });
  await opening.read('listSavedViews', { project });
};

/** By the name of the page; a page without an entry reads what every page does. */
const readsByPage: Readonly<Record<string, OpeningReads>> = {
  board: readBoard,
  list: readBoard,
  'board-ticket': readBoardTicket,
  'list-ticket': readBoardTicket,
  calendar: readCalendar,
  analytics: readCalendar,
  ticket: readTicket,
  document: async ({ read, params: [document = ''] }) => {
    await read('readDocument', { document });
    await read('listDocumentAncestors', { document });
  },
  'my-tickets': async ({ read }) => {
    await read('listMyTickets', { per_page: 100, page: 1 });
  },
  inbox: async ({ read }) => {
    await read('listInbox', { page: 1 });
  },
};

/** Reads what a page needs at once, the most urgent first; nothing more when nobody is signed in. */
export async function readForPage(
  page: string,
  opening: Pick<Opening, 'read' | 'params' | 'isPlain'>,
): Promise<void> {
  const { read } = opening;
  const session = (await read('readSetup', {}))?.session;
  if (!session || session.must_add_factor) return;
  const projects = (await read('listProjects', { organization: session.organization.id }))?.data ?? [];
  await readsByPage[page]?.({ ...opening, projects });
  await read('readCounts', {});
  await read('listStarredDocuments', {});
}
