import { createSelector } from '@reduxjs/toolkit';
import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectProject } from '#store/project/projects';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { AppUserCodes as View } from '../../views/project/codes/AppUserCodes';
import { collectServerUrl } from '../../views/project/appUsers/collectAddress';
import { siteOrigin } from '../siteOrigin';

type Props = ModalProps<'appUserCodes'>;

/** The cards of the selected app users that have access, in the order of selection. */
const selectCards = createSelector(
  [
    (state: RootState) => state.appUsers.entities,
    (_: RootState, { ids }: Props) => ids.projectId,
    (_: RootState, { ids }: Props) => ids.appUserIds,
    siteOrigin,
  ],
  (appUsers, projectId, appUserIds, origin) =>
    appUserIds.flatMap((appUserId) => {
      const { token, displayName } = appUsers[appUserId] ?? {};
      if (!token || displayName === undefined) return [];
      return { appUserId, name: displayName, url: collectServerUrl(origin, projectId, token) };
    }),
);

const select = (state: RootState, props: Props) => {
  const { projectId, appUserIds } = props.ids;
  const cards = selectCards(state, props);
  return {
    server: siteOrigin(state),
    projectName: selectProject(state, projectId)?.name ?? '',
    cards,
    revoked: appUserIds.length - cards.length,
  };
};

/** A printable sheet with the codes of some app users. */
export const AppUserCodes = connect(select, { onClose: () => modalClosed() })(View);
