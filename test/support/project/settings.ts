import { modalOpened, type OpenModal } from '#store/core/modal';
import { selectProject } from '#store/project/projects';
import type { Outcome } from '#store/request/problem';
import type { HttpRequest } from '#sagas/io/http';
import { answering } from '../answers';
import { managed } from '../access/manager';
import { startSite, type Site } from '../site';

/** The calls of the settings of project 1, as `METHOD path`. */
export const calls = {
  read: 'GET /v1/projects/1',
  change: 'PATCH /v1/projects/1',
  key: 'POST /v1/projects/1/key',
  forms: 'GET /v1/projects/1/forms',
} as const;

/** The settings of project 1, and the network behind them. */
export interface Settings {
  readonly site: Site;
  /** Responses from now on, by `METHOD path`. */
  readonly answers: Record<string, unknown>;
  /** Requests that fail from now on. */
  readonly failures: Map<string, Outcome<never>>;
  /** Body of the last request of this line. */
  readonly body: (line: string) => HttpRequest['body'];
}

/** Opens the settings of project 1, optionally under a dialog; requests for that are not recorded. */
export const openSettings = async (
  more: Readonly<Record<string, unknown>> = {},
  modal?: OpenModal,
): Promise<Settings> => {
  const answers: Record<string, unknown> = { ...managed, ...more };
  const failures = new Map<string, Outcome<never>>();
  const bodies = new Map<string, HttpRequest['body']>();
  const send = async (request: HttpRequest): Promise<Outcome<unknown>> => {
    const line = `${request.method} ${request.path}`;
    bodies.set(line, request.body);
    return failures.get(line) ?? answering(answers).send(request);
  };
  const site = await startSite({ http: { send }, start: '/projects/1/settings' });
  if (modal) site.dispatch(modalOpened(modal));
  site.forgetSent();
  return { site, answers, failures, body: (line) => bodies.get(line) };
};

/** Project 1, as the site knows it. */
export const projectOf = (site: Site) => selectProject(site.state(), 1);
