import { addMockOrganization } from '#seed/mock.ts';
import { owner } from '#seed/names.ts';
import { readEnvironment } from '#server/environment.ts';
import { openHost } from '#server/host.ts';
import { anonymousCall } from '#service/context.ts';
import { inTransaction } from '#service/db/transaction.ts';

// Writes the seeded organization into the given data folder.
const host = await openHost(readEnvironment({ DATA_DIR: process.argv[2] }));
const passwordHash = await host.passwords.hash(owner.password);
await inTransaction(host, async db => {
  await addMockOrganization(anonymousCall({ ...host, db }), passwordHash);
});
await host.close();
