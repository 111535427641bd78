import { createSelector } from '@reduxjs/toolkit';
import { connect } from 'react-redux';
import type { RootState } from '../../../store';
import { selectProject } from '../../../store/entities/projects';
import { modalClosed, type ModalProps } from '../../../store/modal';
import { AppUserCodes as View } from '../../views/project/codes/AppUserCodes';
import { collectServerUrl } from '../../views/project/collectAddress';
import { siteOrigin } from '../siteOrigin';

type Props = ModalProps<'appUserCodes'>;

/** The cards of those chosen who have access, in the order of the choice. */
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

/** The codes of some app users as a sheet. */
export const AppUserCodes = connect(select, { onClose: () => modalClosed() })(View);
