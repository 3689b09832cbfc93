import { readEnvironment } from '#server/environment.ts';
import { openHost } from '#server/host.ts';
import { callOfNobody } from '#service/context.ts';
import { inTransaction } from '#service/db/transaction.ts';
import { createPerson } from '#service/people/create-person.ts';

// Adds people without passwords, because hashing a thousand takes minutes. Prints their ids.
const [folder, organizationId = '', count] = process.argv.slice(2);
const host = await openHost(readEnvironment({ DATA_DIR: folder }));
const ids = await inTransaction(host, async db => {
  const call = callOfNobody({ ...host, db });
  const made: string[] = [];
  for (let at = 0; at < Number(count); at++) {
    const { id } = await createPerson(call, {
      organizationId,
      name: `Person ${at}`,
      email: `person-${at}@hostile.example`,
      passwordHash: '',
      role: 'member',
      projectIds: [],
    });
    made.push(id);
  }
  return made;
});
await host.close();
process.stdout.write(JSON.stringify(ids));
