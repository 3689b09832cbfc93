import type { Call } from '#service/context.ts';
import { findOrCreateTagIds } from '#service/tags/tag-ids.ts';
import { addComments, type CommentText } from './comments.ts';
import { backlog } from './harbour-backlog.ts';
import { doneTickets } from './harbour-done.ts';
import { type Author, progress, ready, review, type SeededTicket } from './harbour-tickets.ts';
import { daysAgo, dueIn } from './moments.ts';
import { harbour } from './names.ts';
import type { PeopleIds } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { writeProject } from './write-project.ts';
import { type TicketWithHistory, writeTickets } from './write-tickets.ts';

const { columns, limits } = harbour;

const labels = {
  map: 'blue',
  api: 'violet',
  gate: 'teal',
  bug: 'red',
  mobile: 'green',
  customs: 'amber',
  infra: 'slate',
  research: 'pink',
  chore: 'slate',
} as const satisfies Record<(typeof harbour.labels)[number], string>;

export interface Cast {
  organizationId: string;
  people: PeopleIds;
  botId: string;
}

/** Returns the id of the project. */
export async function addHarbour(call: Call, cast: Cast): Promise<string> {
  const project = await writeProject(call, {
    organizationId: cast.organizationId,
    name: harbour.name,
    key: harbour.key,
    description: 'Berths, gates and arrivals of the inner harbour.',
    createdAt: daysAgo(call, 70),
    boards: [
      { name: columns.backlog, color: 'slate' },
      { name: columns.ready, color: 'blue', wipLimit: limits.ready },
      { name: columns.progress, color: 'orange', wipLimit: limits.progress },
      { name: columns.review, color: 'violet', wipLimit: limits.review },
      { name: columns.done, color: 'green', isDone: true },
    ],
    labels,
    memberIds: [...cast.people.values()],
  });

  const context = { call, cast, project, random: createRandom(214) };
  const openTickets = await Promise.all(
    [backlog, ready, progress, review].flatMap((tickets, column) =>
      tickets.map(ticket => openTicket(context, ticket, column)),
    ),
  );
  const tickets = [...openTickets.map(({ ticket }) => ticket), ...finishedTickets(context)];
  await writeTickets(call, project, tickets);
  await addComments(
    call,
    cast.organizationId,
    openTickets.flatMap(({ comments }) => comments),
  );
  return project.id;
}

interface HarbourContext {
  call: Call;
  cast: Cast;
  project: Awaited<ReturnType<typeof writeProject>>;
  random: Random;
}

const firstNumber = 140;
const lastNumber = 251;
const daysBetweenMoves = 0.8;

/** In days: about two tickets a day. */
function ageOf(number: number): number {
  return 1 + (lastNumber - number) * 0.55;
}

function authorOf({ people, botId }: Cast, author: Author) {
  return author === 'bot'
    ? { authorId: null, credentialId: botId }
    : { authorId: people.get(author)!, credentialId: null };
}

const authors = ['ML', 'AO', 'EK', 'JS', 'NB', 'TR'] as const;

async function openTicket(
  { call, cast, project, random }: HarbourContext,
  ticket: SeededTicket,
  column: number,
): Promise<{ ticket: TicketWithHistory; comments: CommentText[] }> {
  const id = call.newId();
  const boardIds = [...project.boardIds.values()];
  const age = ageOf(ticket.number);
  const daysOnBoard = ticket.daysOnBoard ?? age;
  const path = boardIds.slice(0, column + 1).map((boardId, index) => ({
    boardId,
    at: daysAgo(call, index === 0 ? age : daysOnBoard + (column - index) * daysBetweenMoves),
  }));
  const comments = (ticket.comments ?? []).map(([author, days, text]) => ({
    ticketId: id,
    at: daysAgo(call, days),
    text,
    ...authorOf(cast, author),
  }));
  return {
    comments,
    ticket: {
      id,
      number: ticket.number,
      title: ticket.title,
      descriptionHtml: ticket.html ?? null,
      priority: ticket.priority ?? 'normal',
      dueAt: ticket.due === undefined ? null : dueIn(call, ticket.due),
      estimate: ticket.estimate ?? null,
      path,
      startedAt: path[1]?.at ?? null,
      completedAt: null,
      ...authorOf(cast, ticket.author ?? random.pick(authors)),
      assigneeIds: (ticket.assignees ?? []).map(initials => cast.people.get(initials)!),
      labelIds: (ticket.labels ?? []).map(label => project.labelIds.get(label)!),
      tagIds: await findOrCreateTagIds(call, cast.organizationId, ticket.tags ?? []),
      commentCount: comments.length,
    },
  };
}

/** In the order of their completion. */
function finishedTickets({ call, cast, project, random }: HarbourContext): TicketWithHistory[] {
  const openNumbers = new Set([...backlog, ...ready, ...progress, ...review].map(ticket => ticket.number));
  const numbers = Array.from({ length: lastNumber - firstNumber }, (_, index) => firstNumber + index).filter(
    number => !openNumbers.has(number),
  );
  const boardIds = [...project.boardIds.values()];
  /** Parts of the work after which a ticket moves to the second and each further board. */
  const shares = [0, 0.1, 0.63, 1];
  return doneTickets
    .map(([title, label], index) => {
      const number = numbers[index]!;
      const age = ageOf(number);
      const daysWaited = Math.min(random.duration(2), age / 2);
      const daysWorked = Math.min(random.duration(3.4), (age - daysWaited) * (0.4 + random.next() * 0.55));
      const startedDaysAgo = age - daysWaited;
      return {
        id: call.newId(),
        number,
        title,
        descriptionHtml: null,
        priority: random.pick(['low', 'normal', 'normal', 'normal', 'high'] as const),
        dueAt: null,
        estimate: null,
        path: [
          { boardId: boardIds[0]!, at: daysAgo(call, age) },
          ...shares.map((share, shareIndex) => ({
            boardId: boardIds[shareIndex + 1]!,
            at: daysAgo(call, startedDaysAgo - daysWorked * share),
          })),
        ],
        startedAt: daysAgo(call, startedDaysAgo),
        completedAt: daysAgo(call, startedDaysAgo - daysWorked),
        ...authorOf(cast, random.pick(authors)),
        assigneeIds: [cast.people.get(random.pick(authors))!],
        labelIds: [project.labelIds.get(label)!],
        tagIds: [],
        commentCount: 0,
      };
    })
    .sort((a, b) => (a.completedAt < b.completedAt ? -1 : 1));
}
