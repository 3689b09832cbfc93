import { boardOperations } from './boards.ts';
import { documentOperations } from './documents.ts';
import { notificationOperations } from './notifications.ts';
import type { Input, Operation, OperationRequest, Result } from './operation.ts';
import { organizationOperations } from './organizations.ts';
import { projectOperations } from './projects.ts';
import type { OperationName } from './routes.ts';
import { ticketOperations } from './tickets.ts';

/** The contract: 30 operations, version 1.0.0, under /api/v1. */
export const contract = {
  ...organizationOperations,
  ...projectOperations,
  ...boardOperations,
  ...ticketOperations,
  ...documentOperations,
  ...notificationOperations,
} satisfies Record<OperationName, Operation>;

type Contract = typeof contract;
export type InputOf<N extends OperationName> = Input<Contract[N]>;
export type RequestOf<N extends OperationName> = OperationRequest<Contract[N]>;
export type ResultOf<N extends OperationName> = Result<Contract[N]>;
