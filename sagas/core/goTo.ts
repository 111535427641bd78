import type { RootState } from '../../store';
import { can } from '#api/verbs';
import { selectProjects } from '#store/project/projects';
import { requestKey } from '#store/request/key';
import { selectSiteVerbs } from '#store/account/session';
import { request } from './request';
import { all, select } from './typedEffects';

/** The maximum number of projects whose forms are read; forms of other projects are found after visiting them. */
const PROJECTS = 20;

/** Limited, so that the lists of forms do not delay other requests. */
const AT_ONCE = 3;

const selectIsKnown = ({ requests }: RootState, key: string): boolean => requests[key]?.status === 'success';

function* readProjects(): Generator<unknown, void> {
  if (!(yield* select(selectIsKnown, requestKey('projectList')))) yield* request('projectList', {});
}

function* readUsers(): Generator<unknown, void> {
  const verbs = yield* select(selectSiteVerbs);
  const isKnown = yield* select(selectIsKnown, requestKey('userList'));
  if (can(verbs, ['user.list']) && !isKnown) yield* request('userList', {});
}

function* readForms(projectIds: readonly number[]): Generator<unknown, void> {
  for (const projectId of projectIds) {
    if (!(yield* select(selectIsKnown, requestKey('formList', { projectId }))))
      yield* request('formList', { projectId });
  }
}

/**
 * Reads the possible destinations, as far as unknown: projects, their forms, people. Destinations that cannot be read
 * are left out; their page explains why.
 */
export function* readDestinations(): Generator<unknown, void> {
  yield* all([readProjects(), readUsers()]);
  const projects = (yield* select(selectProjects)).filter(({ archived }) => !archived).slice(0, PROJECTS);
  const lanes = Array.from({ length: AT_ONCE }, (_, lane) =>
    projects.filter((_project, index) => index % AT_ONCE === lane).map(({ id }) => id),
  );
  yield* all(lanes.map((lane) => readForms(lane)));
}
