import { afterAll, beforeAll, expect } from 'vitest';
import type { Host } from '#service/context.ts';
import type { EngineName } from './test-database.ts';
import { startTestService, type TestService } from './test-service.ts';

/**
 * A service for the tests of a suite: it is started before them, and after them it must have reported no faults. Call
 * at the beginning of `describe`; the service can be used from `beforeAll` on.
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

/** A clock that goes on by `stepMs` with each look at it. */
export function tickingClock(stepMs: number): () => Date {
  let now = Date.parse('2026-11-21T08:00:00.000Z');
  return () => {
    now += stepMs;
    return new Date(now);
  };
}
