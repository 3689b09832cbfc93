import type { Deployment } from './deployment.ts';

export interface Scenario {
  title: string;
  requests: string[];
  /** The answer to the first request, which the bare server sends to all. */
  answer: string;
}

const maxTickets = 1_000;
const searchWords = ['invoice', 'login', 'export', 'fix', 'review', 'mobile', 'slow', 'update'];

export async function createScenarios(deployment: Deployment, base: string): Promise<Scenario[]> {
  const { token, projectId } = deployment;
  const getJson = async (path: string) => {
    const answer = await fetch(base + path, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`GET ${path} answered ${answer.status}.`);
    return answer.json();
  };
  const request = (method: string, path: string, body?: object) => {
    const content = body === undefined ? '' : JSON.stringify(body);
    const type =
      body === undefined
        ? ''
        : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(content)}\r\n`;
    return `${method} ${path} HTTP/1.1\r\nHost: ${new URL(base).host}\r\nAuthorization: Bearer ${token}\r\n${type}\r\n${content}`;
  };

  const { data: boards } = await getJson(`/api/v1/projects/${projectId}/boards`);
  const board = boards[0].id;
  const tickets: string[] = [];
  for (let page = 1; tickets.length < maxTickets; page++) {
    const { data } = await getJson(`/api/v1/projects/${projectId}/tickets?per_page=200&page=${page}`);
    if (data.length === 0) break;
    tickets.push(...data.map((ticket: { id: string }) => ticket.id));
  }
  const list = `/api/v1/projects/${projectId}/tickets?board_id=${board}&per_page=50`;
  const search = (word: string) => `/api/v1/projects/${projectId}/tickets?q=${word}`;
  const ticket = JSON.stringify(await getJson(`/api/v1/tickets/${tickets[0]}`));
  const creations = Array.from({ length: 100 }, (_, index) =>
    request('POST', `/api/v1/projects/${projectId}/tickets`, {
      board_id: board,
      title: `Measured ticket ${index}`,
    }),
  );
  const moves = tickets.map(id =>
    request('POST', `/api/v1/tickets/${id}/move`, { board_id: board, position: 0 }),
  );
  const reads = tickets.map(id => request('GET', `/api/v1/tickets/${id}`));
  const searches = searchWords.map(word => request('GET', search(word)));
  return [
    { title: 'read a ticket', requests: reads, answer: ticket },
    {
      title: 'list 50 of a board',
      requests: [request('GET', list)],
      answer: JSON.stringify(await getJson(list)),
    },
    {
      title: 'search',
      requests: searches,
      answer: JSON.stringify(await getJson(search(searchWords[0]!))),
    },
    { title: 'create a ticket', requests: creations, answer: ticket },
    { title: 'move to the top', requests: moves, answer: ticket },
    {
      title: '90 % reads, 10 % writes',
      requests: mixedRequests({ reads, lists: [request('GET', list)], searches, moves, creations }),
      answer: ticket,
    },
  ];
}

interface RequestsByKind {
  reads: readonly string[];
  lists: readonly string[];
  searches: readonly string[];
  moves: readonly string[];
  creations: readonly string[];
}

/** Of ten requests six read a ticket, two a list, one searches, and one writes: a move or, every second time, a ticket. */
function mixedRequests({ reads, lists, searches, moves, creations }: RequestsByKind): string[] {
  return Array.from({ length: 1_000 }, (_, index) => {
    const turn = Math.floor(index / 10);
    const take = (requests: readonly string[], at: number) => requests[at % requests.length]!;
    if (index % 10 < 6) return take(reads, index);
    if (index % 10 < 8) return take(lists, turn);
    if (index % 10 === 8) return take(searches, turn);
    return turn % 2 === 0 ? take(moves, turn) : take(creations, turn);
  });
}
