import { createContext, type ReactNode } from 'react';

/** What messages of failure show so that a report can be saved. */
export interface ReportOffers {
  /** Shows itself only if something is told that should not have gone wrong. */
  readonly offer: ReactNode;
  /** For what is known to be a fault of ours. */
  readonly crash: ReactNode;
}

/** Nothing, where no report can be made. */
export const ReportContext = createContext<ReportOffers>({ offer: null, crash: null });
