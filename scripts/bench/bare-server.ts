import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// A bare node:http server that answers every request with the body received by message.
process.once('message', ({ body, contentType }: { body: string; contentType: string }) => {
  const bytes = Buffer.from(body);
  const headers = { 'content-type': contentType, 'content-length': bytes.length };
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, headers);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.once('disconnect', () => process.exit());
