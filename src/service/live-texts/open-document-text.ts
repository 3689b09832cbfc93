import type { AppHandler } from '../context.ts';
import { findDocumentText } from './document-live-text.ts';
import { openText } from './open-text.ts';

export const openDocumentText: AppHandler<'openDocumentText'> = (call, input) =>
  openText(call, findDocumentText, input.document);
