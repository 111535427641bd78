import { connect } from 'react-redux';
import type { RootState } from '../../../../store';
import { endpointHref } from '../../../../store/endpointHref';
import { formOfSource } from '../../../../store/entities/submissionSource';
import { sourceCalls } from '../../../../store/entities/sourceCalls';
import { modalClosed, type ModalProps } from '../../../../store/modal';
import { ODataHelp as View } from '../../../views/form/submission/ODataHelp';
import { siteOrigin } from '../../siteOrigin';

const select = (state: RootState, { ids }: ModalProps<'odataHelp'>) => ({
  origin: siteOrigin(state),
  href: endpointHref(sourceCalls(ids).service, formOfSource(ids)),
  isDraft: ids.draft,
});

/** How other programs read the submissions of a form, or of its draft. */
export const ODataHelp = connect(select, { onClose: () => modalClosed() })(View);
