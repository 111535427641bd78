import { createContext, type ReactNode } from 'react';

/** Buttons of error messages for saving a report. */
export interface ReportOffers {
  /** Visible only if an unexpected failure is shown. */
  readonly offer: ReactNode;
  /** For crashes of the site. */
  readonly crash: ReactNode;
}

/** Empty if no report can be created. */
export const ReportContext = createContext<ReportOffers>({ offer: null, crash: null });
