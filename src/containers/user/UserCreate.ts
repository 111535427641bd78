import { createSelector } from '@reduxjs/toolkit';
import { connect } from 'react-redux';
import { projectRoleNames } from '#api/project/roles';
import { can } from '#api/verbs';
import type { RootState } from '#store/index';
import { batchContinued, batchStarted, batchStopRequested, selectBatch, type BatchRow } from '#store/core/batch';
import { selectProject, selectProjects } from '#store/project/projects';
import { selectRoles } from '#store/account/roles';
import { userCreateSubmitted, type RoleInProject } from '#store/account/users';
import { pathTo } from '#store/route/location';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectPending, selectProblem } from '#store/request/requests';
import { selectSiteVerbs } from '#store/account/session';
import { UserCreate as View } from '../../views/user/UserCreate';
import type { Addresses } from '../../views/user/readAddresses';

const userHref = ({ result }: BatchRow): string | undefined =>
  result === undefined ? undefined : pathTo('userEdit', { userId: Number(result) });

/** The projects with assignable roles: none before projects and roles are known. */
const selectProjectsOffered = createSelector(
  [selectProjects, selectRoles, selectSiteVerbs],
  (projects, roles, verbs) => {
    const known = Object.values(roles).map(({ system }) => system);
    const isOffered = can(verbs, ['assignment.create']) && projectRoleNames.every((name) => known.includes(name));
    return isOffered ? projects.filter(({ archived }) => !archived) : [];
  },
);

const select = (state: RootState, _: ModalProps<'userCreate'>) => {
  const batch = selectBatch(state, 'userCreate');
  return {
    batch,
    project: selectProject(state, batch?.about.role?.projectId)?.name ?? '',
    projects: selectProjectsOffered(state),
    userHref,
    pending: selectPending(state, 'userCreate'),
    problem: selectProblem(state, 'userCreate', {}),
  };
};

const labelOf = ({ email, name }: Addresses['people'][number]): string => (name === '' ? email : `${name} <${email}>`);

const events = {
  onCreate: userCreateSubmitted,
  onCreateAll: (people: Addresses['people'], role: RoleInProject | null) =>
    batchStarted({
      kind: 'userCreate',
      about: { role, names: Object.fromEntries(people.map(({ email, name }) => [email, name])) },
      rows: people.map((person) => ({ key: person.email, label: labelOf(person) })),
    }),
  onContinue: (keys: readonly string[]) => batchContinued({ kind: 'userCreate', keys }),
  onStop: () => batchStopRequested('userCreate'),
  onClose: () => modalClosed(),
};

/** Creates an account, or several. */
export const UserCreate = connect(select, events)(View);
