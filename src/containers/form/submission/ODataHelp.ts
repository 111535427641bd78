import { connect } from 'react-redux';
import type { RootState } from '#store/index';
import { endpointHref } from '#store/request/endpointHref';
import { formOfSource } from '#store/submission/source';
import { sourceCalls } from '#store/submission/sourceCalls';
import { modalClosed, type ModalProps } from '#store/core/modal';
import { ODataHelp as View } from '#src/views/form/submission/download/ODataHelp';
import { siteOrigin } from '../../siteOrigin';

const select = (state: RootState, { ids }: ModalProps<'odataHelp'>) => ({
  origin: siteOrigin(state),
  href: endpointHref(sourceCalls(ids).service, formOfSource(ids)),
  isDraft: ids.draft,
});

/** How other programs read the submissions of a form, or of its draft. */
export const ODataHelp = connect(select, { onClose: () => modalClosed() })(View);
