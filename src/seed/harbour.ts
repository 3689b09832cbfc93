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
  const random = createRandom(214);
  const made = await Promise.all(
    [backlog, ready, progress, review].flatMap((tickets, column) =>
      tickets.map(ticket => writeOpen(call, cast, project, ticket, column, random)),
    ),
  );
  const done = writeFinished(call, cast, project, random);
  await writeTickets(call, project, [...made.map(({ written }) => written), ...done]);
  await addComments(
    call,
    cast.organizationId,
    made.flatMap(({ comments }) => comments),
  );
  return project.id;
}

type Project = Awaited<ReturnType<typeof writeProject>>;

const firstNumber = 140;
const lastNumber = 251;
/** Days between two moves. */
const stepDays = 0.8;

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

async function writeOpen(
  call: Call,
  cast: Cast,
  project: Project,
  ticket: SeededTicket,
  column: number,
  random: Random,
): Promise<{ written: TicketWithHistory; comments: CommentText[] }> {
  const id = call.newId();
  const boardIds = [...project.boardIds.values()];
  const age = ageOf(ticket.number);
  const here = ticket.days ?? age;
  const path = boardIds.slice(0, column + 1).map((boardId, step) => ({
    boardId,
    at: daysAgo(call, step === 0 ? age : here + (column - step) * stepDays),
  }));
  const comments = (ticket.comments ?? []).map(([author, days, text]) => ({
    ticketId: id,
    at: daysAgo(call, days),
    text,
    ...authorOf(cast, author),
  }));
  return {
    comments,
    written: {
      id,
      number: ticket.number,
      title: ticket.title,
      descriptionHtml: ticket.html ?? null,
      priority: ticket.priority ?? 'normal',
      dueAt: ticket.due === undefined ? null : dueIn(call, ticket.due),
      path,
      startedAt: path[1]?.at ?? null,
      completedAt: null,
      ...authorOf(cast, ticket.by ?? random.pick(authors)),
      assigneeIds: (ticket.people ?? []).map(initials => cast.people.get(initials)!),
      labelIds: (ticket.labels ?? []).map(label => project.labelIds.get(label)!),
      tagIds: await findOrCreateTagIds(call, cast.organizationId, ticket.tags ?? []),
      commentCount: comments.length,
    },
  };
}

/** In the order of their completion. */
function writeFinished(call: Call, cast: Cast, project: Project, random: Random): TicketWithHistory[] {
  const open = new Set([...backlog, ...ready, ...progress, ...review].map(ticket => ticket.number));
  const numbers = Array.from({ length: lastNumber - firstNumber }, (_, at) => firstNumber + at).filter(
    number => !open.has(number),
  );
  const boardIds = [...project.boardIds.values()];
  return doneTickets
    .map(([title, label], at) => {
      const number = numbers[at]!;
      const age = ageOf(number);
      const waited = Math.min(random.duration(2), age / 2);
      const worked = Math.min(random.duration(3.4), (age - waited) * (0.4 + random.next() * 0.55));
      const since = age - waited;
      const shares = [0, 0.1, 0.63, 1];
      return {
        id: call.newId(),
        number,
        title,
        descriptionHtml: null,
        priority: random.pick(['low', 'normal', 'normal', 'normal', 'high'] as const),
        dueAt: null,
        path: [
          { boardId: boardIds[0]!, at: daysAgo(call, age) },
          ...shares.map((share, step) => ({
            boardId: boardIds[step + 1]!,
            at: daysAgo(call, since - worked * share),
          })),
        ],
        startedAt: daysAgo(call, since),
        completedAt: daysAgo(call, since - worked),
        ...authorOf(cast, random.pick(authors)),
        assigneeIds: [cast.people.get(random.pick(authors))!],
        labelIds: [project.labelIds.get(label)!],
        tagIds: [],
        commentCount: 0,
      };
    })
    .sort((a, b) => (a.completedAt < b.completedAt ? -1 : 1));
}
