import { v7 as newId } from 'uuid';
import type { Host } from '#service/context.ts';
import type { Environment } from './environment.ts';
import { createUnavailableLog, logAudit, logFault } from './log.ts';
import { type OpenDatabaseOptions, openDatabase } from './open-database.ts';
import { passwords } from './passwords.ts';
import { createPictureThread } from './picture-thread.ts';
import { remotePictures } from './remote-pictures/remote-pictures.ts';
import { RunningWork } from './running-work.ts';
import { createTextThreads } from './text-threads.ts';
import { createWebauthnThread } from './webauthn-thread.ts';

interface OpenHost extends Host {
  isInPlace(): boolean;
  close(): Promise<void>;
}

export async function openHost(environment: Environment, options?: OpenDatabaseOptions): Promise<OpenHost> {
  const { db, longWrites, engine, readSnapshot, signals, isInPlace, close } = await openDatabase(
    environment,
    options,
  );
  const threads = createTextThreads();
  const background = new RunningWork();
  const pictures = createPictureThread();
  const passkeys = createWebauthnThread();
  return {
    db,
    longWrites,
    engine,
    readSnapshot,
    signals,
    now: () => new Date(),
    elapsed: () => performance.now(),
    newId: () => newId(),
    passwords,
    cleanHtml: threads.cleanHtml,
    searchWords: threads.searchWords,
    parseJson: threads.parseJson,
    cleanPicture: pictures.cleanPicture,
    webauthn: passkeys.webauthn,
    // Loaded on demand: the sample is added once per deployment.
    addSample: async (...args) => (await import('#seed/sample.ts')).addSample(...args),
    setUpNeedsToken: true,
    publicUrl: environment.publicUrl,
    connectTo: [...environment.connectTo],
    rateLimit: environment.rateLimit,
    recentSignInMs: 15 * 60_000,
    fileSpace: environment.fileSpace,
    remotePicture: environment.remotePictures === 'proxy' ? remotePictures() : null,
    checkAnswers: false,
    inBackground: work => void background.run(() => work),
    report: logFault,
    reportUnavailable: createUnavailableLog(),
    audit: logAudit,
    isInPlace,
    async close() {
      await background.whenIdle();
      await close();
      await threads.close();
      await pictures.close();
      await passkeys.close();
    },
  };
}
