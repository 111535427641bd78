import { RequestEnded } from './requestEnded';

/**
 * Awaits work that another request may have started. If it fails only because that request has ended, it starts again for this
 * one.
 * @param share runs the work, or joins the run of another request
 */
export const sharedWork = async <Result>(signal: AbortSignal, share: () => Promise<Result>): Promise<Result> => {
  for (;;) {
    signal.throwIfAborted();
    try {
      return await share();
    } catch (error) {
      if (!(error instanceof RequestEnded) || signal.aborted) throw error;
    }
  }
};
