import { expect, test, vi } from 'vitest';
import { startTestService } from '#server/testing/test-service.ts';
import { OrphanFileSweeper } from './orphan-file-sweeper.ts';
import { textColumns } from './text-columns.ts';

test('sweeps run after a write, once a minute, until the sweeper is closed', async () => {
  const service = await startTestService('sqlite');
  const now = vi.spyOn(performance, 'now');
  const sweeps = () => service.host.db.selectFrom('file_sweeps').select('place').execute();
  try {
    now.mockReturnValue(1_000);
    const sweeper = new OrphanFileSweeper(service.host);
    const closed = new OrphanFileSweeper(service.host);
    closed.close();
    sweeper.afterWrite();
    now.mockReturnValue(62_000);
    closed.afterWrite();
    expect(await sweeps()).toEqual([]);
    sweeper.afterWrite();
    // There are no texts, so one run finishes them.
    await vi.waitFor(async () => expect(await sweeps()).toEqual([{ place: textColumns.length + 1 }]), {
      timeout: 15_000,
    });
  } finally {
    now.mockRestore();
    await service.close();
  }
});
