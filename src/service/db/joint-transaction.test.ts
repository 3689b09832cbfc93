import { describe, expect, test } from 'vitest';
import { engines } from '#server/testing/test-service.ts';
import { useTestService } from '#server/testing/use-test-service.ts';
import { ServiceError } from '../errors.ts';
import { AloneError, inJointTransaction } from './joint-transaction.ts';
import type { Db } from './schema.ts';
import { afterCommit, beforeCommit } from './transaction.ts';

describe.each(engines)('writes that share a transaction (%s)', engine => {
  const service = useTestService(engine);

  /** Runs works that all came while an earlier one of the same name ran; answers as `Promise.allSettled`. */
  async function together(works: readonly ((db: Db) => Promise<unknown>)[]) {
    const { host } = service;
    const held = Promise.withResolvers<void>();
    const first = inJointTransaction(host, 'record', () => held.promise);
    const others = works.map(work => inJointTransaction(host, 'record', work));
    held.resolve();
    await first;
    return Promise.allSettled(others);
  }
  const stored = async (name: string) =>
    (await service.host.db.selectFrom('organizations').select('id').where('name', '=', name).execute())
      .length;
  const rename = (db: Db, id: string, name: string) =>
    db.updateTable('organizations').set({ name }).where('id', '=', id).execute();

  test('see each other, and do together what is left to the end', async () => {
    const seen = new Set<Db>();
    const order: string[] = [];
    const write = (name: string) => async (db: Db) => {
      seen.add(db);
      order.push(name);
      beforeCommit(db, 'store', async () => void order.push(`stored by ${name}`));
      afterCommit(db, () => order.push(`told of ${name}`));
      return name;
    };
    const answers = await together([write('one'), write('two'), write('three')]);
    expect(answers.map(answer => answer.status === 'fulfilled' && answer.value)).toEqual([
      'one',
      'two',
      'three',
    ]);
    expect(seen.size).toBe(1);
    expect(order).toEqual([
      'one',
      'two',
      'three',
      'stored by three',
      'told of one',
      'told of two',
      'told of three',
    ]);
  });

  test('refuse each for itself', async () => {
    const { id } = await service.createOrganization();
    const answers = await together([
      async db => rename(db, id, 'Kept'),
      async () => {
        throw new ServiceError('stale', 'Too late.');
      },
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(await stored('Kept')).toBe(1);
  });

  test('run each alone where one of them fails, so that only its own change is undone', async () => {
    const { id } = await service.createOrganization();
    const other = await service.createOrganization();
    const answers = await together([
      async db => rename(db, id, 'Right'),
      async db => {
        await rename(db, other.id, 'Wrong');
        throw new Error('A fault.');
      },
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect([await stored('Right'), await stored('Wrong')]).toEqual([1, 0]);
  });

  test('run one alone that asks for it', async () => {
    const transactions: Db[] = [];
    const asking = async (db: Db) => {
      transactions.push(db);
      if (transactions.length === 1) throw new AloneError();
      return 'done';
    };
    const other = async (db: Db) => void transactions.push(db);
    const answers = await together([asking, other]);
    expect(answers[0]).toEqual({ status: 'fulfilled', value: 'done' });
    expect(transactions[0]).toBe(transactions[1]);
    expect(transactions[2]).not.toBe(transactions[0]);
  });

  test('answer one that comes just when the last one before it is done', async () => {
    const { host } = service;
    // The line ends some microtasks after its last answer.
    for (let turns = 0; turns < 12; turns++) {
      await inJointTransaction(host, 'record', async () => 'first');
      for (let turn = 0; turn < turns; turn++) await null;
      expect(await inJointTransaction(host, 'record', async () => turns)).toBe(turns);
    }
  });

  test('go on after one that could not begin', async () => {
    const { db } = service.host;
    const ended = new Error('The connection ended.');
    const broken = { transaction: () => ({ execute: () => Promise.reject(ended) }) } as unknown as Db;
    const host = { ...service.host, db: broken };
    await expect(inJointTransaction(host, 'record', async () => 'never')).rejects.toBe(ended);
    expect(await inJointTransaction({ ...host, db }, 'record', async () => 'done')).toBe('done');
  });
});
