import { createServer, request as plainRequest, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchPicture, type Network } from './fetch-picture.ts';
import { isPublicAddress } from './is-public-address.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const publicAddress = '93.184.215.14';

let answer: RequestListener;
const server = createServer((request, response) => answer(request, response));
let port: number;
/** Addresses that were connected to, and host names that were looked up. */
const asked: string[] = [];
const looked: string[] = [];

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  looked.length = 0;
  answer = (_, response) => response.end(png);
});

/** Resolves the given names, and connects every address to the server of this test. */
function internet(
  names: Record<string, readonly string[]> = { 'pictures.example': [publicAddress] },
): Network {
  return {
    resolve: async host => {
      looked.push(host);
      return (names[host] ?? []).map(address => ({ address, family: address.includes(':') ? 6 : 4 }));
    },
    isAllowed: isPublicAddress,
    request(options, answered) {
      asked.push(String(options.host));
      const { servername: _, ...rest } = options;
      return plainRequest({ ...rest, host: '127.0.0.1', family: 4, port }, answered);
    },
  };
}

const get = (address = 'https://pictures.example/a.png', network = internet()) =>
  fetchPicture(address, network);

describe('private addresses are never connected to', () => {
  // Forms that URL parsers, resolvers and operating systems accept as an address.
  test.each([
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '017700000001',
    '0177.0.0.1',
    '0x7f000001',
    '0x7f.1',
    '0x7f.0x0.0x0.0x1',
    '127.000.000.001',
    '127.0.0.1.',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '127.255.255.254',
    '0',
    '0.0.0.0',
    '0x0',
    '10.0.0.1',
    '10.1',
    '167772161',
    '0xa000001',
    '012.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '192.168.257',
    '3232235521',
    '0xc0a80001',
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '100.64.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:a9fe:a9fe]',
    '[0:0:0:0:0:ffff:10.0.0.1]',
    '[::127.0.0.1]',
    '[::10.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b::a9fe:a9fe]',
    '[64:ff9b:1::10.0.0.1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[100::1]',
    '[5f00::1]',
    '[4000::1]',
  ])('https://%s/', async host => {
    await expect(get(`https://${host}/`)).rejects.toThrow();
    expect(asked).toEqual([]);
  });

  test.each([
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '::1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    'fd00::1',
    'fe80::1',
  ])('as %s in the answer of a name server, alone or beside a public one', async address => {
    for (const addresses of [[address], [publicAddress, address], [address, publicAddress]])
      await expect(get(undefined, internet({ 'pictures.example': addresses }))).rejects.toThrow(
        'public internet',
      );
    expect(asked).toEqual([]);
  });

  test.each([
    'https://127.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://inside.example/',
    '//169.254.169.254/latest',
    'http://pictures.example/',
    'https://pictures.example:8443/',
    'file:///etc/passwd',
    'data:image/png;base64,AA==',
    'https://a:b@pictures.example/',
  ])('behind a redirect to %s', async location => {
    answer = (_, response) => response.writeHead(302, { location }).end();
    const network = internet({ 'pictures.example': [publicAddress], 'inside.example': ['10.0.0.1'] });
    await expect(get(undefined, network)).rejects.toThrow();
    expect(asked).toEqual([publicAddress]);
  });

  test('by a name that resolves to another address the second time', async () => {
    const names = { 'pictures.example': [publicAddress] };
    const network = internet(names);
    const { resolve } = network;
    network.resolve = async host => {
      const found = await resolve(host);
      names['pictures.example'] = ['127.0.0.1'];
      return found;
    };
    await expect(get(undefined, network)).resolves.toMatchObject({ type: 'image/png' });
    expect([looked, asked]).toEqual([['pictures.example'], [publicAddress]]);
    await expect(get(undefined, network)).rejects.toThrow();
    expect(asked).toEqual([publicAddress]);
  });
});

test.each(['93.184.215.14', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450::1'])('%s is public', address =>
  expect(isPublicAddress(address)).toBe(true),
);

test.each([
  'http://pictures.example/',
  'https://pictures.example:444/',
  'ftp://pictures.example/',
  'https://u:p@pictures.example/',
])('%s is not asked', async address => {
  await expect(get(address)).rejects.toThrow();
  expect(asked).toEqual([]);
});

test('the type comes from the bytes, and the request contains nothing of the reader', async () => {
  let headers = {};
  answer = (request, response) => {
    headers = request.headers;
    response.writeHead(200, { 'content-type': 'text/html' }).end(png);
  };
  const { type, bytes } = await get();
  expect([type, Buffer.from(bytes)]).toEqual(['image/png', png]);
  expect(headers).toEqual({
    host: 'pictures.example',
    accept: 'image/*',
    'accept-encoding': 'identity',
    'user-agent': 'Docket',
    connection: 'close',
  });
});

test.each([
  ['a page', '<html><script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['nothing', ''],
])('%s is no picture', async (_, body) => {
  answer = (__, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(body);
  await expect(get()).rejects.toThrow('no picture');
});

test('three redirects are followed, a fourth is not', async () => {
  let left = 3;
  answer = (_, response) =>
    left-- > 0 ? response.writeHead(302, { location: '/next' }).end() : response.end(png);
  await expect(get()).resolves.toMatchObject({ type: 'image/png' });
  left = 4;
  await expect(get()).rejects.toThrow('too many redirects');
});

test('a large picture is refused by its Content-Length, or once too much has arrived', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-length': '5000001' }).write(png);
  await expect(get()).rejects.toThrow('too large');
  let sent = 0;
  answer = (_, response) => {
    response.write(png);
    const send = () => {
      while (!response.destroyed && sent < 2 ** 28) {
        sent += 65_536;
        if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', send);
      }
    };
    send();
  };
  await expect(get()).rejects.toThrow('too large');
  expect(sent).toBeLessThan(2 ** 26);
});

test('other answers are no picture', async () => {
  answer = (_, response) => response.writeHead(404).end(png);
  await expect(get()).rejects.toThrow('404');
  answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(png);
  await expect(get()).rejects.toThrow('compressed');
});

test('a host and a name server have a time limit', async () => {
  const giveUp = new AbortController();
  answer = () => giveUp.abort(new Error('late'));
  await expect(fetchPicture('https://pictures.example/', internet(), giveUp.signal)).rejects.toThrow();
  const network = { ...internet(), resolve: () => new Promise<never>(() => {}) };
  await expect(fetchPicture('https://pictures.example/', network, giveUp.signal)).rejects.toThrow('late');
});
