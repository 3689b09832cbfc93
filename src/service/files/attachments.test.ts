import { beforeAll, describe, expect, test } from 'vitest';
import type { TestOrganization } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const pdf = btoa('%PDF-1.7 <script>alert(1)</script>');

describe.each(engines)('attachments (%s)', engine => {
  const service = useTestService(engine, { fileSpace: 20_000_000 });
  let acme: TestOrganization;
  let cookie: string;
  beforeAll(async () => {
    acme = await service.createOrganization();
    cookie = (await acme.person('owner')).cookie;
  });

  const upload = (data: string, name: string) =>
    service.request('POST', '/api/app/files', { cookie, body: { name, data, attachment: true } });
  const get = (path: string, headers: Record<string, string> = {}) =>
    service.fetch(new Request(`http://docket.test${path}`, { headers: { cookie, ...headers } }));

  test.each([
    ['a page', btoa('<!doctype html><script>alert(1)</script>'), 'page.html'],
    ['a drawing that may hold script', btoa('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.svg'],
    ['a script', btoa('alert(1)'), 'run.js'],
    ['a page that ends as a PDF', btoa('<!doctype html>%PDF-1.7'), 'page.pdf'],
    ['a picture', pixel, 'photo.png'],
    ['an archive', btoa('PK\x03\x04'), 'plan “1”.zip'],
    ['nothing', '', 'empty'],
  ])('%s is given out as it was sent, by download alone', async (_, data, name) => {
    const { status, body } = await upload(data, name);
    expect([status, body.type, body.name]).toEqual([201, 'application/octet-stream', name]);
    for (const path of [body.url, `${body.url}?inline`]) {
      const answer = await get(path);
      const { headers } = answer;
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      const [, given = ''] = /^attachment; filename\*=UTF-8''([\w.%-]+)$/.exec(
        headers.get('content-disposition') ?? '',
      )!;
      expect(decodeURIComponent(given)).toBe(name);
      expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(data);
    }
  });

  test('a PDF is downloaded, or shown in a sandbox where that is asked for', async () => {
    const { body } = await upload(pdf, 'plan.pdf');
    expect(body.type).toBe('application/pdf');
    for (const [query, disposition] of [
      ['', 'attachment'],
      ['?inline', 'inline'],
    ] as const) {
      const { status, headers } = await get(body.url + query);
      expect([status, Object.fromEntries(headers)]).toMatchObject([
        200,
        {
          'content-type': 'application/pdf',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': `${disposition}; filename*=UTF-8''plan.pdf`,
        },
      ]);
    }
  });

  test('a name shows the ending that the system opens', async () => {
    const { body } = await upload(btoa('MZ'), 'plan\u202Efdp.exe');
    expect(body.name).toBe('planfdp.exe');
  });

  test('a picture that was attached is no cover', async () => {
    const { token } = await acme.credential();
    const project = await service.project(token, acme.id);
    const path = `/api/v1/projects/${project.id}/tickets`;
    const ticket = { title: 'T', board_id: project.boards[0]!.id };
    const { body: created } = await service.request('POST', path, { cookie, body: ticket });
    const { body: file } = await upload(pixel, 'photo.png');
    const cover = { url: file.url };
    const answer = await service.request('PATCH', `/api/v1/tickets/${created.id}`, {
      cookie,
      body: { cover },
    });
    expect(answer.status).toBe(422);
  });

  test('a file that is too large is refused with its size, and takes no space', async () => {
    const { status, body } = await upload('A'.repeat(13_400_000), 'large.bin');
    expect([status, body.errors.data[0]]).toEqual([422, 'The file has 10.1 MB; at most 10.0 MB are stored.']);
  });

  test('files count towards the space of the organization', async () => {
    const half = 'A'.repeat(12_000_000);
    expect((await upload(half, 'a.bin')).status).toBe(201);
    expect((await upload(half, 'b.bin')).status).toBe(201);
    const { status, body } = await upload(half, 'c.bin');
    expect([status, body.errors.data[0]]).toEqual([
      422,
      expect.stringMatching(/^All pictures and files together may take 20\.0 MB; with this one/),
    ]);
  });

  test('whoever may see a text that names it sees it, and others do not', async () => {
    const other = await service.createOrganization('Other');
    const stranger = await other.person('owner');
    const member = await acme.person('member');
    const { body } = await upload(pdf, 'plan.pdf');
    expect((await get(body.url, { cookie: stranger.cookie })).status).toBe(404);
    expect((await get(body.url, { cookie: member.cookie })).status).toBe(404);
    const html = `<div data-type="attachment" data-size="${body.size}"><a href="${body.url}" rel="noopener noreferrer">plan.pdf</a></div>`;
    const { body: stored } = await service.request('POST', `/api/v1/organizations/${acme.id}/documents`, {
      cookie,
      body: { title: 'With a file', content_html: html, status: 'published' },
    });
    expect(stored.content_html).toBe(html);
    expect((await get(body.url, { cookie: member.cookie })).status).toBe(200);
  });
});
