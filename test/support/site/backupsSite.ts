import type { HttpRequest } from '#sagas/io/http';
import { modalOpened, type OpenModal } from '#store/core/modal';
import type { Outcome } from '#store/request/problem';
import { answering } from '../answers';
import { managed } from '../access/manager';
import { startSite, type Site, type SiteOptions } from '../site';
import { aCurrentUser } from '../things';

/** The calls of the page Backups, as `METHOD path`. */
export const calls = {
  config: 'GET /v1/config/backups',
  audits: 'GET /v1/audits?action=backup&limit=10',
  initiate: 'POST /v1/config/backups/initiate',
  verify: 'POST /v1/config/backups/verify',
  terminate: 'DELETE /v1/config/backups',
  run: 'POST /v1/config/backups/run',
} as const;

export const initiation = { url: 'https://destination.example.org/?token=page', token: 't'.repeat(64) };

/** The page Backups, and the network behind it. */
export interface BackupsSite {
  readonly site: Site;
  /** Responses from now on, by `METHOD path`; 404.1 for other requests. */
  readonly answers: Record<string, unknown>;
  /** The last request to this line. */
  readonly last: (line: string) => HttpRequest | undefined;
}

/** Opens the page Backups as administrator, optionally under a dialog; requests for that are not recorded. */
export const openBackups = async (
  more: Readonly<Record<string, unknown>> = {},
  { modal, ...options }: { readonly modal?: OpenModal } & Partial<SiteOptions> = {},
): Promise<BackupsSite> => {
  const answers: Record<string, unknown> = {
    ...managed,
    'GET /v1/users/current': aCurrentUser('admin'),
    [calls.audits]: [],
    [calls.initiate]: initiation,
    [calls.verify]: { success: true },
    [calls.terminate]: { success: true },
    ...more,
  };
  const requests = new Map<string, HttpRequest>();
  const send = async (request: HttpRequest): Promise<Outcome<unknown>> => {
    requests.set(`${request.method} ${request.path}`, request);
    return answering(answers).send(request);
  };
  const site = await startSite({ http: { send }, start: '/system/backups', ...options });
  if (modal) site.dispatch(modalOpened(modal));
  site.forgetSent();
  return { site, answers, last: (line) => requests.get(line) };
};
