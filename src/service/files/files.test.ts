import { beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '#contract/scopes.ts';
import type { TestOrganization } from '#server/testing/test-organization.ts';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe.each(engines)('pictures (%s)', engine => {
  const service = useTestService(engine);
  let acme: TestOrganization;
  let cookie: string;
  beforeAll(async () => {
    acme = await service.createOrganization();
    cookie = (await acme.person('member')).cookie;
  });

  const upload = (data: string, name = 'a.png') =>
    service.request('POST', '/api/app/files', { cookie, body: { name, data } });
  const get = (path: string, headers: Record<string, string>) =>
    service.fetch(new Request(`http://docket.test${path}`, { headers }));

  test('a picture is stored, and served so that browsers treat it only as a picture', async () => {
    const { status, body } = await upload(pixel, 'ship “1”.png');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: 'ship “1”.png',
      type: 'image/png',
      size: 70,
      url: `/files/${body.id}`,
    });
    const answer = await get(body.url, { cookie });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
    });
    expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(pixel);
    const again = await get(body.url, { cookie, 'if-none-match': answer.headers.get('etag')! });
    expect(again.status).toBe(304);
  });

  test('only its own organization sees it', async () => {
    const { body } = await upload(pixel);
    const other = await service.createOrganization('Other');
    const stranger = await other.person('owner');
    expect((await get(body.url, {})).status).toBe(401);
    expect((await get(body.url, { cookie: stranger.cookie })).status).toBe(404);
    const { token } = await acme.credential();
    expect((await get(body.url, { authorization: `Bearer ${token}` })).status).toBe(200);
    for (const path of ['/files/x', '/files/../api', `/files/${service.host.newId()}`])
      expect((await get(path, { cookie })).status).toBe(404);
  });

  test('a credential sees it when it may read texts', async () => {
    const { body } = await upload(pixel);
    const asked = async (scope: Scope) => {
      const { token } = await acme.credential([scope]);
      return (await get(body.url, { authorization: `Bearer ${token}` })).status;
    };
    expect(await asked('documents:read')).toBe(200);
    expect(await asked('tickets:read')).toBe(200);
    expect(await asked('organization:read')).toBe(403);
    // A person sees it through the texts that show it.
    const viewer = await acme.person('viewer');
    expect((await get(body.url, { cookie: viewer.cookie })).status).toBe(404);
  });

  test('its address allows reading only', async () => {
    const { body } = await upload(pixel);
    const at = (method: string) =>
      service.fetch(new Request(`http://docket.test${body.url}`, { method, headers: { cookie } }));
    expect([(await at('HEAD')).status, await (await at('HEAD')).text()]).toEqual([200, '']);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([method, (await at(method)).status]).toEqual([method, 405]);
  });

  test.each([
    ['a picture that is a page too', `${atob(pixel)}<html><script>alert(1)</script>`, 'a.html', 'a.html.png'],
    ['a picture that is a script too', 'GIF89a/*1234*/=1;alert(1)', 'run.js', 'run.js.gif'],
    ['a photograph by its other ending', '\xff\xd8\xff\xe0', "ship's (1).jpeg", "ship's (1).jpeg"],
    ['a picture without ending', atob(pixel), 'ship', 'ship.png'],
  ])('%s is given out as a picture, under a name of one', async (_, bytes, name, given) => {
    const { body } = await upload(btoa(bytes), name);
    const answer = await get(body.url, { cookie });
    const { headers } = answer;
    expect(headers.get('content-type')).toMatch(/^image\/(?:png|gif|jpeg)$/);
    expect([headers.get('x-content-type-options'), headers.get('content-security-policy')]).toEqual([
      'nosniff',
      "default-src 'none'; sandbox",
    ]);
    const [, shown = ''] = /^inline; filename\*=UTF-8''([\w.%-]+)$/.exec(
      headers.get('content-disposition') ?? '',
    )!;
    expect(decodeURIComponent(shown)).toBe(given);
  });

  test.each([
    ['a page', btoa('<!doctype html><script>alert(1)</script>')],
    ['a drawing that may hold script', btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page that begins with white space', btoa('  \x89PNG\r\n\x1a\n')],
    ['a document to print', btoa('%PDF-1.7 <script>alert(1)</script>')],
    ['XML', btoa('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', ''],
    ['no Base64', '****'],
  ])('%s is no picture', async (_, data) => {
    const { status, body } = await upload(data);
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('data');
  });

  test('a picture that is too large is refused with its size', async () => {
    const large = pixel.slice(0, 40) + 'A'.repeat(13_400_000);
    const { status, body } = await upload(large);
    expect([status, body.errors.data[0]]).toEqual([
      422,
      'The picture has 10.1 MB; at most 10.0 MB are stored.',
    ]);
  });

  test('texts keep the pictures of the deployment', async () => {
    const { body: file } = await upload(pixel);
    const html = `<figure><img src="${file.url}" alt="A ship"></figure>`;
    const { body } = await service.request('POST', `/api/v1/organizations/${acme.id}/documents`, {
      cookie,
      body: { title: 'With a picture', content_html: html },
    });
    expect(body.content_html).toContain(`src="${file.url}"`);
  });
});
