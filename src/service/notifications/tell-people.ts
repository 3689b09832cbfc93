import { attribution } from '../access/caller.ts';
import type { Call } from '../context.ts';
import { timestampNow } from '../db/clock.ts';

/** More than these code points of a text say nothing more. */
const excerpt = 300;
const longestTitle = 180;

/** The beginning of a title, as long as an inbox shows it. */
export const cutTitle = (title: string) => [...title].slice(0, longestTitle).join('');

export interface News {
  organizationId: string;
  title: string;
  body: string;
  url: string;
  /** What it is about; whoever cannot see that any more is not shown these words. */
  about: { ticket_id: string } | { document_id: string };
}

/** Puts a notification into the inbox of each of these people; with a function, each gets its own. */
export async function tellPeople(
  call: Call,
  people: readonly string[],
  news: News | ((person: string) => News),
): Promise<void> {
  if (people.length === 0) return;
  const created_at = timestampNow(call);
  const rows = people.map(user_id => {
    const { organizationId, title, body, url, about } = typeof news === 'function' ? news(user_id) : news;
    return {
      id: call.newId(),
      organization_id: organizationId,
      user_id,
      title: cutTitle(title),
      body: [...body].slice(0, excerpt).join(''),
      url,
      ...about,
      ...attribution(call),
      created_at,
      read_at: null,
    };
  });
  await call.db.insertInto('notifications').values(rows).execute();
  for (const person of people) call.touched.told.add(person);
}
