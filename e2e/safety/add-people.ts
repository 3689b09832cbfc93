import { readEnvironment } from '#server/environment.ts';
import { openHost } from '#server/host.ts';
import { anonymousCall } from '#service/context.ts';
import { inTransaction } from '#service/db/transaction.ts';
import { createPerson } from '#service/people/create-person.ts';

// Adds people without passwords, because hashing a thousand takes minutes. Prints their ids.
const [folder, organizationId = '', count] = process.argv.slice(2);
const host = await openHost(readEnvironment({ DATA_DIR: folder }));
const personIds = await inTransaction(host, async db => {
  const call = anonymousCall({ ...host, db });
  const ids: string[] = [];
  for (let index = 0; index < Number(count); index++) {
    const { id } = await createPerson(call, {
      organizationId,
      name: `Person ${index}`,
      email: `person-${index}@hostile.example`,
      passwordHash: '',
      role: 'member',
      projectIds: [],
    });
    ids.push(id);
  }
  return ids;
});
await host.close();
process.stdout.write(JSON.stringify(personIds));
