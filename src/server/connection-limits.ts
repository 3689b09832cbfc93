import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressGroup } from '#lib/address-group.ts';

export interface ConnectionLimits {
  /** All connections together; 0 is no limit. */
  total: number;
  /** The connections of one IPv4 address or IPv6 network; 0 is no limit. */
  perAddress: number;
}

export function limitConnections(server: Server, { total, perAddress }: ConnectionLimits): void {
  if (total > 0) server.maxConnections = total;
  if (perAddress === 0) return;
  const openByAddress = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = addressGroup(socket.remoteAddress ?? '');
    const count = (openByAddress.get(address) ?? 0) + 1;
    openByAddress.set(address, count);
    socket.once('close', () => {
      const remaining = (openByAddress.get(address) ?? 1) - 1;
      if (remaining > 0) openByAddress.set(address, remaining);
      else openByAddress.delete(address);
    });
    if (count > perAddress) socket.destroy();
  });
}
