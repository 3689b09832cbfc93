import type { CDPSession, Locator, Page } from '@playwright/test';
import type { Point } from './board.ts';

/** One finger that sends touch events of the system. */
export class Finger {
  private position: Point = { x: 0, y: 0 };
  private readonly client: CDPSession;

  constructor(client: CDPSession) {
    this.client = client;
  }

  private send(type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) {
    return this.client.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async down(point: Point) {
    this.position = point;
    await this.send('touchStart', [point]);
  }

  async moveTo(to: Point, steps = 8) {
    const from = this.position;
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      this.position = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await this.send('touchMove', [this.position]);
    }
  }

  up() {
    return this.send('touchEnd', []);
  }
}

export const fingerOn = async (page: Page) => new Finger(await page.context().newCDPSession(page));

export async function middleOf(target: Locator): Promise<Point> {
  const box = (await target.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Whether a target takes touches on an area of 44 by 44 px around its middle or to one side of it. */
export const isReachable = (target: Locator) =>
  target.evaluate(element => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isHit = (left: number, top: number) => element.contains(document.elementFromPoint(left, top));
    const reach = (right: number, down: number) => {
      let distance = 0;
      while (distance < 44 && isHit(x + right * distance, y + down * distance)) distance += 1;
      return distance;
    };
    return reach(-1, 0) + reach(1, 0) > 43 && reach(0, -1) + reach(0, 1) > 43;
  });
