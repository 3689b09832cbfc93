import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { owner } from '#seed/names.ts';
import { type Deployment, startDeployment } from './deployment.ts';
import { DeploymentServer } from './deployment-server.ts';
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
export const test = base.extend<
  JourneyOptions & { deployment: Deployment },
  { deploymentServer: DeploymentServer }
>({
  deploymentKind: ['server', { option: true }],
  mockUrl: ['', { option: true }],
  data: ['northquay', { option: true }],
  signedIn: [true, { option: true }],
  expectedErrors: [[], { option: true }],

  deploymentServer: [
    async ({ browserName: _ }, use) => {
      const server = new DeploymentServer();
      await use(server);
      await server.end();
    },
    { scope: 'worker' },
  ],

  deployment: async ({ deploymentKind, mockUrl, data, deploymentServer }, use) => {
    if (deploymentKind === 'mock') {
      const none = () => Promise.reject(new Error('The mock has no command line.'));
      await use({ url: mockUrl, setUpUrl: null, folder: '', docket: none, stop: async () => {} });
      return;
    }
    const deployment = await startDeployment(data, deploymentServer);
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
  // The script is large and stays in the page until the next document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  for (const theme of ['light', 'dark']) {
    const found = await page.evaluate(violationsOf, { theme, include });
    expect(found).toEqual([]);
  }
}

interface Look {
  theme: string;
  include: string | undefined;
}

/** Runs in the page. Answers lines alone: all results of a large page take long to hand over. */
async function violationsOf({ theme, include }: Look): Promise<string[]> {
  document.documentElement.dataset.theme = theme;
  // Colours on their way would be measured half-way.
  await Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => {})));
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(include ?? document, {
    resultTypes: ['violations'],
    // Only colours differ from theme to theme.
    ...(theme === 'dark' && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
  });
  return violations.map(
    ({ id, nodes }) => `${theme} ${id}: ${nodes.map(node => node.target.join(' ')).join(' | ')}`,
  );
}
