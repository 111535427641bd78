import { connect } from 'react-redux';
import { selectHref } from '#store/route/guard';
import type { RootState } from '#store/index';
import { modalOpened, type ModalIds } from '#store/core/modal';
import { selectNavigation } from '#store/route/navigation';
import { selectFormHead } from '#store/selectors/form/head';
import { FormPublicLinks as View } from '#src/views/form/publicLink/FormPublicLinks';
import { formPageEvents } from '../formPageEvents';
import { PublicLinkList } from './PublicLinkList';

const select = (state: RootState) => ({
  PublicLinkList,
  head: selectFormHead(state),
  formAccessHref: selectHref(state, 'projectFormAccess', selectNavigation(state).params),
});

/** The public links of a form, which anyone can use to fill it in. */
export const FormPublicLinks = connect(select, {
  ...formPageEvents,
  onCreate: (ids: ModalIds['publicLinkCreate']) => modalOpened({ name: 'publicLinkCreate', ids }),
  onShowOptions: (ids: ModalIds['submissionOptions']) => modalOpened({ name: 'submissionOptions', ids }),
})(View);
