import { Agent, request } from 'node:http';
import type { SoakRequest } from './traffic.ts';

export interface Client {
  send(request: SoakRequest): Promise<unknown>;
  /** Opens a stream of live events. */
  openStream(): void;
  end(): void;
}

export function createClient(base: string, caller: { cookie: string } | { authorization: string }): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const headers = { ...caller, 'content-type': 'application/json' };
  const streamEnds: (() => void)[] = [];
  return {
    send: ({ method, path, body }) =>
      new Promise((resolve, reject) => {
        const sent = request(base + path, { agent, method, headers }, answer => {
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', piece => {
            text += piece;
          });
          answer.on('error', reject);
          answer.on('end', () => {
            if ((answer.statusCode ?? 0) < 300) resolve(JSON.parse(text || 'null'));
            else reject(new Error(`${method} answered ${answer.statusCode}: ${text.slice(0, 200)}`));
          });
        });
        sent.on('error', reject);
        sent.end(body && JSON.stringify(body));
      }),
    openStream() {
      const stream = request(`${base}/api/app/events`, { headers }, answer => {
        if (answer.statusCode !== 200) throw new Error(`The stream answered ${answer.statusCode}.`);
        answer.resume();
      });
      stream.on('error', () => {});
      stream.end();
      streamEnds.push(() => stream.destroy());
    },
    end() {
      for (const end of streamEnds) end();
      agent.destroy();
    },
  };
}
