import type { SessionView } from '#api/session.ts';

/** Thrown by the loader of a page that only some roles see; without people, there is no such page. */
export const accessRefusal = ({ user }: Pick<SessionView, 'user'>): Response =>
  new Response(null, { status: user ? 403 : 404 });
