import { expect, test, vi } from 'vitest';
import { startTestService } from '#server/testing/test-service.ts';
import { FileTender } from './tend-files.ts';
import { textColumns } from './text-columns.ts';

test('pictures are looked after behind a write, once a minute, until it is told to stop', async () => {
  const service = await startTestService('sqlite');
  const now = vi.spyOn(performance, 'now');
  const sweeps = () => service.host.db.selectFrom('file_sweeps').select('place').execute();
  try {
    now.mockReturnValue(1_000);
    const tender = new FileTender(service.host);
    const stopped = new FileTender(service.host);
    stopped.close();
    tender.wrote();
    now.mockReturnValue(62_000);
    stopped.wrote();
    expect(await sweeps()).toEqual([]);
    tender.wrote();
    // There are no texts, so that one turn comes to the end of them.
    await vi.waitFor(async () => expect(await sweeps()).toEqual([{ place: textColumns.length + 1 }]), {
      timeout: 15_000,
    });
  } finally {
    now.mockRestore();
    await service.close();
  }
});
