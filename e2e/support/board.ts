import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import { waitForIdleNetwork } from './network-idle.ts';

export const column = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}, `) });
export const cards = (page: Page, name: string) => column(page, name).getByRole('listitem');
export const card = (page: Page, reference: string) =>
  page.getByRole('link', { name: new RegExp(`${reference}$`) });

export async function expectLoaded(page: Page, columns = 5): Promise<void> {
  await expect(page.getByRole('list', { name: /^Tickets in / })).toHaveCount(columns);
}

/** Opens the board of Harbour and waits for its layers: they are loaded once the page is idle, maybe long after its last request. */
export async function openBoardWithLayers(page: Page): Promise<void> {
  const layers = page.waitForRequest(/\/command-palette-[^/]*\.js$/);
  await page.goto('/projects/HBR/board');
  await expectLoaded(page);
  await layers;
  await waitForIdleNetwork(page);
}

export async function expectMoveSaved(page: Page): Promise<void> {
  await expect(page.locator('[data-saving]')).toHaveCount(0);
}

/** `text` is the shown count, such as "5 of 8". */
export async function expectCount(page: Page, name: string, text: string): Promise<void> {
  await expect(page.getByRole('region', { name: new RegExp(`^${name}, ${text}`) })).toBeVisible();
}

export async function expectFirst(page: Page, name: string, references: readonly string[]): Promise<void> {
  for (const [index, reference] of references.entries())
    await expect(cards(page, name).nth(index)).toContainText(reference);
}

/** In px from the left and the top of an element. */
export interface Point {
  x: number;
  y: number;
}

/** Presses the mouse in the middle of `from` and moves it to a point of `to`, without releasing it. */
export async function dragOver(page: Page, from: Locator, to: Locator, offset: Point): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const start = (await from.boundingBox())!;
  const end = (await to.boundingBox())!;
  const [x, y] = [start.x + start.width / 2, start.y + start.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 12, { steps: 4 });
  await page.mouse.move(end.x + offset.x, end.y + offset.y, { steps: 12 });
}

export async function drag(page: Page, from: Locator, to: Locator, offset: Point): Promise<void> {
  await dragOver(page, from, to, offset);
  await page.mouse.up();
}

/** Offset near the top of a card: a drop there goes before the card. */
export const cardTop: Point = { x: 60, y: 8 };

interface Ticket {
  id: string;
  reference: string;
}

interface Column {
  id: string;
  name: string;
}

/** Another person or tab in the same project, by direct calls of the API. */
export class Colleague {
  readonly #page: Page;
  readonly #key: string;
  readonly #token: string | null;

  /** With a token the writer is a credential, otherwise another tab of the same person. */
  constructor(page: Page, key = 'HBR', token: string | null = null) {
    this.#page = page;
    this.#key = key;
    this.#token = token;
  }

  async setLimit(name: string, wip_limit: number | null): Promise<void> {
    await this.#call('PATCH', `/api/v1/boards/${(await this.#column(name)).id}`, { wip_limit });
  }

  async create(name: string, title: string): Promise<void> {
    const project = await this.#project();
    const { id } = await this.#column(name);
    await this.#call('POST', `/api/v1/projects/${project}/tickets`, { board_id: id, title });
  }

  async order(name: string): Promise<string[]> {
    const { id } = await this.#column(name);
    const path = `/api/v1/projects/${await this.#project()}/tickets?board_id=${id}&per_page=200`;
    const { data } = (await this.#call('GET', path)) as { data: Ticket[] };
    return data.map(ticket => ticket.reference);
  }

  async #column(name: string): Promise<Column> {
    const path = `/api/v1/projects/${await this.#project()}/boards`;
    const { data } = (await this.#call('GET', path)) as { data: Column[] };
    return data.find(column => column.name === name)!;
  }

  async #project(): Promise<string> {
    const session = (await this.#call('GET', '/api/app/session')) as { organization: { id: string } };
    const path = `/api/v1/organizations/${session.organization.id}/projects`;
    const { data } = (await this.#call('GET', path)) as { data: { id: string; key: string }[] };
    return data.find(project => project.key === this.#key)!.id;
  }

  /** Sends from the page, because the mock answers only there. */
  async #call(method: string, path: string, body?: object): Promise<unknown> {
    return this.#page.evaluate(
      async request => {
        const answer = await fetch(request.path, {
          method: request.method,
          headers: {
            ...(request.body && { 'content-type': 'application/json' }),
            ...(request.token && { authorization: `Bearer ${request.token}` }),
          },
          ...(request.body && { body: JSON.stringify(request.body) }),
        });
        if (!answer.ok) throw new Error(`${request.method} ${request.path}: ${answer.status}`);
        return answer.json();
      },
      { method, path, body, token: method === 'GET' ? null : this.#token },
    );
  }
}
