import { createSelector } from '@reduxjs/toolkit';
import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { batchContinued, batchStarted, batchStopRequested, selectBatch } from '#store/core/batch';
import {
  appUserCreateDone,
  appUserCreateSubmitted,
  selectAppUsers,
  selectLastCreatedAppUser,
} from '#store/project/appUsers';
import { selectHref } from '#store/route/guard';
import { modalClosed, modalOpened, type ModalProps } from '#store/core/modal';
import { selectPending, selectProblem } from '#store/request/requests';
import { siteOrigin } from '../siteOrigin';
import { AppUserCreate as View } from '../../views/project/appUsers/AppUserCreate';

const selectNames = createSelector([selectAppUsers], (appUsers) =>
  appUsers.filter(({ token }) => token).map(({ displayName }) => displayName),
);

const select = (state: RootState, { ids }: ModalProps<'appUserCreate'>) => ({
  origin: siteOrigin(state),
  batch: selectBatch(state, 'appUserCreate'),
  existing: selectNames(state, ids.projectId),
  lastCreated: selectLastCreatedAppUser(state),
  pending: selectPending(state, 'appUserCreate'),
  problem: selectProblem(state, 'appUserCreate', ids),
  formAccessHref: selectHref(state, 'projectFormAccess', ids),
});

const events = {
  onCreate: appUserCreateSubmitted,
  onDone: appUserCreateDone,
  onCreateAll: (projectId: number, names: readonly string[]) =>
    batchStarted({
      kind: 'appUserCreate',
      about: { projectId },
      rows: names.map((label, index) => ({ key: String(index), label })),
    }),
  onContinue: (keys: readonly string[]) => batchContinued({ kind: 'appUserCreate', keys }),
  onStopAll: () => batchStopRequested('appUserCreate'),
  onPrintCodes: (projectId: number, appUserIds: readonly number[]) =>
    modalOpened({ name: 'appUserCodes', ids: { projectId, appUserIds } }),
  onClose: () => modalClosed(),
};

/** Creates app users, one after another, and shows the code of each; or several at once. */
export const AppUserCreate = connect(select, events)(View);
