import { createContext, useContext } from 'react';
import type { SubmissionContext } from './columns';

/** The context of the cells of a submissions table, from `SubmissionCells`. */
export const ContextOfCells = createContext<SubmissionContext | null>(null);

/** @throws Error outside of `SubmissionCells` */
export const useSubmissionContext = (): SubmissionContext => {
  const context = useContext(ContextOfCells);
  if (!context) throw new Error('no SubmissionCells around');
  return context;
};
