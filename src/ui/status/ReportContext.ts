import { createContext, type ComponentType } from 'react';

/** What a message of failure shows to offer a report. */
export interface ReportOfferProps {
  /** Whoever shows it knows that something went wrong that should not have. */
  readonly isCrash?: boolean | undefined;
}

/** Nothing, where no report can be made. */
export const ReportContext = createContext<ComponentType<ReportOfferProps>>(() => null);
