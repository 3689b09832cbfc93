import { expect } from 'vitest';
import type { TestService } from './test-service.ts';

/** Reads the boards of a project; fails when counts, places and positions disagree. */
export async function readConsistent(service: TestService, cookie: string, projectId: string) {
  const get = async (path: string) => {
    const answer = await service.request('GET', `/api/v1/${path}`, { cookie });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const boards = (await get(`projects/${projectId}/boards`)).data;
  for (const board of boards) {
    const positions: number[] = [];
    for (let page = 1; positions.length < board.ticket_count; page++) {
      const list = await get(
        `projects/${projectId}/tickets?board_id=${board.id}&per_page=200&page=${page}&fields=summary`,
      );
      expect(list.meta.total).toBe(board.ticket_count);
      if (list.data.length === 0) break;
      positions.push(...list.data.map((ticket: { position: number }) => ticket.position));
    }
    expect(positions).toEqual(Array.from({ length: board.ticket_count }, (_, at) => at));
    const { size } = await service.host.db
      .selectFrom('ticket_segments')
      .select(eb => eb.fn.sum<number>('size').as('size'))
      .where('board_id', '=', board.id)
      .executeTakeFirstOrThrow();
    expect(Number(size ?? 0)).toBe(board.ticket_count);
  }
  return { get, boards };
}
