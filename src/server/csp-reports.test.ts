import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CspReports, cspReports } from './csp-reports.ts';
import { readCspReport } from './read-csp-report.ts';
import { recordCsp } from './record-csp.ts';
import { securityHeaders } from './security-headers.ts';
import { engines, startTestService } from './testing/test-service.ts';

let now = 0;
let reports: CspReports;
const recorded: unknown[] = [];
const server = createServer((incoming, outgoing) =>
  reports.answer(incoming, outgoing, String(incoming.headers['x-address'] ?? 'one')),
);
let url: string;
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  recorded.length = 0;
  now = 0;
  reports = cspReports({
    now: () => now,
    record: async violations => {
      recorded.push(...violations);
    },
  });
});

const old = (directive: string, blocked: string) =>
  JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'blocked-uri': blocked } });
const send = async (body: string, address = 'one') =>
  (await fetch(url, { method: 'POST', body, headers: { 'x-address': address } })).status;

test('both report formats are read, without paths', () => {
  expect(readCspReport(old('img-src', 'https://evil.example/steal?secret=1'))).toEqual([
    { directive: 'img-src', blocked: 'https://evil.example' },
  ]);
  const body = { effectiveDirective: 'script-src-elem', blockedURL: 'inline' };
  expect(
    readCspReport(
      JSON.stringify([
        { type: 'csp-violation', body },
        { type: 'deprecation', body },
      ]),
    ),
  ).toEqual([{ directive: 'script-src-elem', blocked: 'inline' }]);
  expect(readCspReport(old('<b>x</b>', 'data:text/html,x'))).toEqual([
    { directive: 'unknown', blocked: 'data:' },
  ]);
  for (const text of ['', '{', 'null', '1', '{}', '{"csp-report":null}'])
    expect([text, readCspReport(text)]).toEqual([text, null]);
});

test('repeated violations are recorded once with their count', async () => {
  for (let at = 0; at < 3; at++) expect(await send(old('img-src', `https://evil.example/${at}`))).toBe(204);
  expect(await send(old('connect-src', 'https://evil.example/'))).toBe(204);
  await reports.flush();
  expect(recorded).toEqual([
    { directive: 'img-src', blocked: 'https://evil.example', count: 3 },
    { directive: 'connect-src', blocked: 'https://evil.example', count: 1 },
  ]);
  await reports.flush();
  expect(recorded).toHaveLength(2);
});

test('further kinds are counted together', async () => {
  for (let at = 0; at < 15; at++) await send(old('img-src', `https://a${at}.example/`));
  await reports.flush();
  expect(recorded).toHaveLength(11);
  expect(recorded.at(-1)).toEqual({ directive: 'other', blocked: 'other', count: 5 });
});

test('one address may send twenty small reports a minute', async () => {
  expect(await send('x'.repeat(20_000))).toBe(413);
  expect(await send('no report')).toBe(400);
  for (let at = 2; at < 20; at++) expect(await send(old('img-src', 'inline'))).toBe(204);
  expect(await send(old('img-src', 'inline'))).toBe(429);
  expect(await send(old('img-src', 'inline'), 'other')).toBe(204);
  now = 60_000;
  expect(await send(old('img-src', 'inline'))).toBe(204);
  expect((await fetch(url)).status).toBe(405);
});

test.each(engines)('reports are in the audit log on %s', async engine => {
  const service = await startTestService(engine);
  await service.createOrganization();
  await recordCsp(service.host, [{ directive: 'img-src', blocked: 'https://evil.example', count: 3 }]);
  const rows = await service.host.db.selectFrom('audit_events').select(['action', 'detail']).execute();
  expect(rows).toEqual([
    {
      action: 'security.csp_report',
      detail: '{"directive":"img-src","blocked":"https://evil.example","count":3}',
    },
  ]);
  await service.close();
});

test('pages connect only to their own server and to the origins of CONNECT_TO', () => {
  const policy = (connectTo?: string[]) => securityHeaders(connectTo)['Content-Security-Policy']!.split('; ');
  expect(policy()).toEqual(expect.arrayContaining(["img-src 'self' data: blob:", "connect-src 'self'"]));
  expect(policy(['https://docket.example.org'])).toContain("connect-src 'self' https://docket.example.org");
  expect(policy().join('; ')).not.toMatch(/https:|http:|\*/);
  expect(policy()).toEqual(expect.arrayContaining(['report-uri /api/csp-reports', 'report-to csp']));
});
