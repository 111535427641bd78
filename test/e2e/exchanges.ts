import type { Page } from '@playwright/test';

/** What went wrong on a page: what the browser complained of, and the calls that were refused or broke off. */
export interface Faults {
  /** Errors of scripts and breaches of policies. */
  readonly complaints: string[];
  /** As `POST 409 /v1/projects/1/forms`; calls that broke off carry their reason instead of a status. */
  readonly refusals: string[];
}

/** Gathers from now on what a page does wrong. That a call was refused stands among the refusals alone. */
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
    faults.refusals.push(`${call.method()} ${call.failure()?.errorText} ${new URL(call.url()).pathname}`);
  });
  return faults;
};
