import type { AppHandler } from '../context.ts';
import { findDocumentText } from './document-live-text.ts';
import { writeSteps } from './write-steps.ts';

export const writeDocumentSteps: AppHandler<'writeDocumentSteps'> = (call, { document, ...input }) =>
  writeSteps(call, findDocumentText, document, input);
