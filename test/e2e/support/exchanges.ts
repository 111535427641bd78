import type { Page } from '@playwright/test';

/** Faults of a page: complaints of the browser, and calls that were refused or failed. */
export interface Faults {
  /** Errors of scripts and violations of policies. */
  readonly complaints: string[];
  /** As `POST 409 /v1/projects/1/forms`; failed calls have their reason instead of a status. */
  readonly refusals: string[];
}

/** Collects the faults of a page from now on, except for cancelled reads. A refused call is only among the refusals. */
export const watchFaults = (page: Page, faults: Faults = { complaints: [], refusals: [] }): Faults => {
  page.on('console', (message) => {
    const isAboutCall = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAboutCall) faults.complaints.push(message.text());
  });
  page.on('pageerror', (error) => faults.complaints.push(error.message));
  page.on('response', (answer) => {
    const call = `${answer.request().method()} ${answer.status()} ${new URL(answer.url()).pathname}`;
    if (answer.status() >= 400) faults.refusals.push(call);
  });
  page.on('requestfailed', (call) => {
    // Reads are canceled when their page is left.
    if (call.method() === 'GET' && call.failure()?.errorText === 'net::ERR_ABORTED') return;
    faults.refusals.push(`${call.method()} ${call.failure()?.errorText} ${new URL(call.url()).pathname}`);
  });
  return faults;
};
