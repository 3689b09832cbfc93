import { z } from 'zod';
import { page } from '../envelopes.ts';
import { dateTime, paging, text, timestamp } from '../fields.ts';
import { area } from '../operation.ts';
import { auditRoutes } from './account-routes.ts';
import { type AuditAction, auditActions } from './audit-actions.ts';

const action = z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]]);

/** `detail` never contains a secret or a text that people wrote. */
const auditEvent = z
  .object({
    id: z.string(),
    at: timestamp,
    action,
    actor: z.object({
      type: z.enum(['user', 'credential', 'command_line', 'none']),
      id: z.string().nullable(),
      name: z.string(),
    }),
    address: z.string(),
    user_agent: z.string(),
    target: z.object({ type: z.string(), id: z.string().nullable(), name: z.string().nullable() }).nullable(),
    detail: z.record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.null()]),
    ),
  })
  .meta({ id: 'AuditEvent' });

export type AuditEvent = z.infer<typeof auditEvent>;

const filters = {
  actor: text(64).optional().meta({ description: 'Id of a person or of an API credential.' }),
  action: action.optional(),
  from: dateTime.optional().meta({ description: 'The first moment.' }),
  to: dateTime.optional().meta({ description: 'The first moment that is too late.' }),
};

export const auditOperations = area(
  { name: 'Audit log', description: 'What people did that matters to security.' },
  auditRoutes,
  {
    listAuditEvents: {
      summary: 'List the events of the audit log, newest first',
      description: 'Events are kept for 400 days.',
      query: z.object({ ...filters, ...paging }),
      result: page(auditEvent),
    },
    exportAuditEvents: {
      summary: 'Export the events of the audit log, oldest first',
      description: 'As CSV, or as one JSON object a line.',
      query: z.object({ ...filters, format: z.enum(['csv', 'jsonl']) }),
      resultType: 'text/plain',
      audit: 'audit.exported',
    },
  },
);
