import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { owner } from '#seed/names.ts';
import { type Deployment, startDeployment } from './deployment.ts';
import { DeploymentServer } from './deployment-server.ts';
import { finishAnimations } from './finish-animations.ts';
import { watchRequests } from './network-idle.ts';

export interface JourneyOptions {
  deploymentKind: 'server' | 'mock';
  mockUrl: string;
  data: 'northquay' | 'empty';
  /** Whether the page is signed in as the owner at the start. */
  signedIn: boolean;
  /** Console errors that do not fail the journey, such as the browser's line for an answer of 422. */
  expectedErrors: RegExp[];
}

/** Each journey has a deployment and a page of its own, and fails on an unexpected console error. */
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
      const noCommandLine = () => Promise.reject(new Error('The mock has no command line.'));
      await use({ url: mockUrl, setUpUrl: null, folder: '', docket: noCommandLine, stop: async () => {} });
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
    // Some errors have no stack, such as those of browsers' own.
    page.on('pageerror', error => errors.push(error.stack || String(error)));
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
    // Leave first, so that no request is pending when the server stops.
    await page.goto('about:blank');
    expect(errors).toEqual([]);
  },
});

export { expect };

/** Expects no accessibility violation in the light and the dark theme. */
export async function expectAccessible(page: Page, include?: string): Promise<void> {
  // The script is large, and stays until the next document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  for (const theme of ['light', 'dark']) {
    await page.evaluate(chosen => Object.assign(document.documentElement.dataset, { theme: chosen }), theme);
    // Axe would measure intermediate colours.
    await finishAnimations(page);
    const violations = await page.evaluate(violationsOf, { theme, include });
    expect(violations).toEqual([]);
  }
}

interface AxeRun {
  theme: string;
  include: string | undefined;
}

/** Runs in the page. Returns lines only, because all results of a large page take long to transfer. */
async function violationsOf({ theme, include }: AxeRun): Promise<string[]> {
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(include ?? document, {
    resultTypes: ['violations'],
    // Themes differ in colours only.
    ...(theme === 'dark' && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
  });
  return violations.map(
    ({ id, nodes }) => `${theme} ${id}: ${nodes.map(node => node.target.join(' ')).join(' | ')}`,
  );
}
