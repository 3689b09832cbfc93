import { v7 } from 'uuid';
import { addSample } from '#seed/sample.ts';
import type { Host } from '#service/context.ts';
import type { Db } from '#service/db/schema.ts';
import { sqliteEngine } from '#service/db/sqlite-engine.ts';
import { cleanWithWarnings } from '#service/html/clean-html.ts';
import { searchWords } from '#service/html/search-words-in.ts';
import { parseJson } from '#service/http/body.ts';
import { lazyWebauthn } from './lazy-webauthn.ts';
import { passwords } from './web-passwords.ts';

export function browserHost(db: Db): Host {
  return {
    db,
    longWrites: db,
    engine: sqliteEngine,
    readSnapshot: work => sqliteEngine.snapshot(db, work),
    signals: null,
    now: () => new Date(),
    elapsed: () => performance.now(),
    newId: () => v7(),
    passwords,
    cleanHtml: cleanWithWarnings,
    searchWords,
    parseJson,
    webauthn: lazyWebauthn,
    cleanPicture: async bytes => ({ status: 'cleaned', bytes }),
    addSample,
    setUpNeedsToken: false,
    publicUrl: null,
    connectTo: null,
    rateLimit: 0,
    recentSignInMs: Number.POSITIVE_INFINITY,
    fileSpace: 0,
    remotePicture: null,
    checkAnswers: true,
    inBackground: () => {},
    report: (error, requestId) => console.error(requestId, error),
    reportUnavailable: error => console.warn(error.message),
    audit: () => {},
  };
}
