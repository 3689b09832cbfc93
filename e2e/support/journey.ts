import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { owner } from '#seed/names.ts';
import { type Deployment, startDeployment } from './deployment.ts';
import { watchRequests } from './quiet.ts';

export interface JourneyOptions {
  deploymentKind: 'server' | 'mock';
  /** Where the mock build is served. */
  mockUrl: string;
  /** What a server begins with. */
  data: 'northquay' | 'empty';
  /** Whether the page is signed in as the owner when the journey begins. */
  signedIn: boolean;
  /** Console errors that belong to the journey, such as the browser's line for an answer of 422. */
  expectedErrors: RegExp[];
}

/** A journey: a deployment of its own, a page in it, and no console error that the journey does not expect. */
export const test = base.extend<JourneyOptions & { deployment: Deployment }>({
  deploymentKind: ['server', { option: true }],
  mockUrl: ['', { option: true }],
  data: ['northquay', { option: true }],
  signedIn: [true, { option: true }],
  expectedErrors: [[], { option: true }],

  deployment: async ({ deploymentKind, mockUrl, data }, use) => {
    if (deploymentKind === 'mock') {
      const none = () => Promise.reject(new Error('The mock has no command line.'));
      await use({ url: mockUrl, setUpUrl: null, folder: '', docket: none, stop: async () => {} });
      return;
    }
    const deployment = await startDeployment(data);
    await use(deployment);
    await deployment.stop();
  },

  baseURL: async ({ deployment }, use) => use(deployment.url),

  page: async ({ page, deployment, deploymentKind, signedIn, data, expectedErrors }, use) => {
    watchRequests(page);
    const errors: string[] = [];
    page.on('pageerror', error => errors.push(String(error.stack ?? error)));
    page.on('console', message => {
      if (message.type() !== 'error') return;
      const line = `${message.text()} ${message.location().url}`;
      if (!expectedErrors.some(expected => expected.test(line))) errors.push(line);
    });
    if (deploymentKind === 'server' && signedIn && data === 'northquay') {
      await page.request.post(`${deployment.url}/api/app/session`, {
        data: { email: owner.email, password: owner.password },
        headers: { origin: deployment.url },
      });
    }
    await use(page);
    // Leaving first, so that nothing is under way when the server stops.
    await page.goto('about:blank');
    expect(errors).toEqual([]);
  },
});

export { expect };

/** Expects the page to have no accessibility violation, in light and in dark. */
export async function expectAccessible(page: Page, include?: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate(name => {
      document.documentElement.dataset.theme = name;
    }, theme);
    // Colours on their way would be measured half-way.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => {}))),
    );
    const builder = new AxeBuilder({ page });
    if (include) builder.include(include);
    // Only colours differ from theme to theme.
    if (theme === 'dark') builder.withRules(['color-contrast']);
    const { violations } = await builder.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${theme} ${id}: ${nodes.map(node => node.target.join(' ')).join(' | ')}`,
    );
    expect(found).toEqual([]);
  }
}
