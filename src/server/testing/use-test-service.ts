import { afterAll, beforeAll, expect } from 'vitest';
import type { Host } from '#service/context.ts';
import type { EngineName } from './test-database.ts';
import { startTestService, type TestService } from './test-service.ts';

/**
 * Starts a service before the tests of a suite, and fails after them if it has reported a fault. Call at the beginning
 * of `describe`; the service can be used from `beforeAll` on.
 */
export function useTestService(engine: EngineName, overrides: Partial<Host> = {}): TestService {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(engine, overrides);
  });
  afterAll(async () => {
    expect(service.faults).toEqual([]);
    await service.close();
  });
  return new Proxy({} as TestService, { get: (_, key) => service[key as keyof TestService] });
}

/** Returns a clock that advances by `stepMs` each time it is read. */
export function tickingClock(stepMs: number): () => Date {
  let now = Date.parse('2026-11-21T08:00:00.000Z');
  return () => {
    now += stepMs;
    return new Date(now);
  };
}
