import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { selectHref } from '#store/route/guard';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { selectNavigation } from '#store/route/navigation';
import { SubmissionOptions as View } from '../../views/project/SubmissionOptions';

const select = (state: RootState, { ids }: ModalProps<'submissionOptions'>) => {
  const hrefOf = (route: 'projectAppUsers' | 'projectRoles' | 'formPublicLinks') =>
    selectNavigation(state).route === route ? null : selectHref(state, route, ids);
  return {
    appUsersHref: hrefOf('projectAppUsers'),
    usersHref: hrefOf('projectRoles'),
    // Links belong to one form: outside of a form's pages there is no page to link to.
    publicLinksHref: ids.xmlFormId === undefined ? null : hrefOf('formPublicLinks'),
    isAtPublicLinks: selectNavigation(state).route === 'formPublicLinks',
  };
};

/** Explains how submissions can be collected. */
export const SubmissionOptions = connect(select, { onClose: () => modalClosed() })(View);
