import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from '#lib/address-group.ts';

export interface ConnectionLimits {
  /** 0 is no limit. */
  inAll: number;
  /** The connections of one IPv4 address or IPv6 network; 0 is no limit. */
  perAddress: number;
}

export function limitConnections(server: Server, { inAll, perAddress }: ConnectionLimits): void {
  if (inAll > 0) server.maxConnections = inAll;
  if (perAddress === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = addressGroup(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (count > perAddress) socket.destroy();
  });
}
