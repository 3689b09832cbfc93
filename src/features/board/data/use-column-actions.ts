import { useMemo } from 'react';
import { useBoardModel } from '../board-model.ts';
import { createColumnActions } from './column-actions.ts';

export function useColumnActions() {
  const model = useBoardModel();
  return useMemo(() => createColumnActions(model), [model]);
}
