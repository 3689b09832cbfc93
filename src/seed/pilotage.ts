import type { Call } from '#service/context.ts';
import type { Cast } from './harbour.ts';
import { daysAgo, dueIn } from './moments.ts';
import { type Initials, pilotage } from './names.ts';
import { createRandom } from './random.ts';
import { writeProject } from './write-project.ts';
import { writeTickets } from './write-tickets.ts';

const boards = [
  { name: 'To do', color: 'slate' },
  { name: 'Doing', color: 'orange', wipLimit: 3 },
  { name: 'Done', color: 'green', isDone: true },
];

const crew: readonly Initials[] = ['ML', 'TR', 'AO', 'NB'];

/** Oldest first. */
const tickets: readonly (readonly [title: string, board: number, label: string])[] = [
  ['Roster for the winter', 2, 'roster'],
  ['Certificates run out in January', 1, 'paper'],
  ['New ladder rules on the boarding card', 2, 'safety'],
  ['Swap a watch without a call', 0, 'roster'],
  ['Pilot boat two: engine hours', 2, 'boat'],
  ['Boarding positions on the chart', 1, 'safety'],
  ['Invoice for a waiting pilot', 0, 'paper'],
  ['Night boarding needs a second lamp', 0, 'safety'],
  ['Fuel receipts by photo', 0, 'boat'],
];

/** Returns the id of the project. */
export async function addPilotage(call: Call, { organizationId, people }: Cast): Promise<string> {
  const project = await writeProject(call, {
    organizationId,
    name: pilotage.name,
    key: pilotage.key,
    description: null,
    createdAt: daysAgo(call, 40),
    boards,
    labels: { roster: 'violet', safety: 'red', boat: 'blue', paper: 'slate' },
    memberIds: crew.map(initials => people.get(initials)!),
  });
  const random = createRandom(7);
  const boardIds = [...project.boardIds.values()];
  await writeTickets(
    call,
    project,
    tickets.map(([title, board, label], at) => {
      const age = 36 - at * 3.7;
      const path = boardIds
        .slice(0, board + 1)
        .map((boardId, step) => ({ boardId, at: daysAgo(call, age * (1 - step * 0.35)) }));
      return {
        id: call.newId(),
        number: at + 1,
        title,
        descriptionHtml: null,
        priority: 'normal' as const,
        dueAt: board === 1 ? dueIn(call, random.whole(3, 20)) : null,
        estimate: null,
        path,
        startedAt: path[1]?.at ?? null,
        completedAt: board === 2 ? path[2]!.at : null,
        authorId: people.get(random.pick(crew))!,
        credentialId: null,
        assigneeIds: board === 0 ? [] : [people.get(random.pick(crew))!],
        labelIds: [project.labelIds.get(label)!],
        tagIds: [],
        commentCount: 0,
      };
    }),
  );
  return project.id;
}
