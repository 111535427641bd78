import { modalOpened, type OpenModal } from '../../store/modal';
import { selectProject } from '../../store/entities/projects';
import type { Outcome } from '../../store/requestProblem';
import type { HttpRequest } from '../../sagas/io/http';
import { answering } from './answers';
import { managed } from './manager';
import { startSite, type Site } from './site';

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
  /** What is answered from now on, by `METHOD path`. */
  readonly answers: Record<string, unknown>;
  /** What fails from now on, in whatever way. */
  readonly failures: Map<string, Outcome<never>>;
  /** What the last request of this line carried. */
  readonly body: (line: string) => HttpRequest['body'];
}

/** Opens the settings of project 1, perhaps under a dialog; nothing that was sent for that is counted. */
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
