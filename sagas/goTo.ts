import type { RootState } from '../store';
import { can } from '../api/verbs';
import { selectProjects } from '../store/entities/projects';
import { requestKey } from '../store/requestKey';
import { selectSiteVerbs } from '../store/session';
import { request } from './request';
import { all, select } from './typedEffects';

/** The forms of at most so many projects are read; those of the others are found once their project was visited. */
const PROJECTS = 20;

/** So that the lists of forms do not keep the server from answering others. */
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
 * Reads what one can go to, as far as it is not known: projects, their forms, people. What cannot be read is not offered;
 * the page it would lead to says why.
 */
export function* readDestinations(): Generator<unknown, void> {
  yield* all([readProjects(), readUsers()]);
  const projects = (yield* select(selectProjects)).filter(({ archived }) => !archived).slice(0, PROJECTS);
  const lanes = Array.from({ length: AT_ONCE }, (_, lane) =>
    projects.filter((_project, index) => index % AT_ONCE === lane).map(({ id }) => id),
  );
  yield* all(lanes.map((lane) => readForms(lane)));
}
