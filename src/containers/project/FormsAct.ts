import { connect } from 'react-redux';
import type { FormExtended } from '#api/schemas/form';
import { can } from '#api/verbs';
import type { RootState } from '#store/index';
import { batchContinued, batchStarted, batchStopRequested, selectBatch, type FormAction } from '#store/core/batch';
import { modalClosed, type FormsActIds, type ModalProps } from '#store/core/modal';
import { selectCopyTargets, selectFormsOfAct, selectPublishPlans } from '#store/selectors/form/formsAct';
import { selectProjectVerbs } from '#store/selectors/project/forms';
import { FormsAct as View } from '../../views/project/forms/FormsAct';

const select = (state: RootState, { ids }: ModalProps<'formsAct'>) => ({
  forms: selectFormsOfAct(state, ids),
  plans: selectPublishPlans(state, ids),
  targets: selectCopyTargets(state, ids),
  canRestore: can(selectProjectVerbs(state, ids.projectId), ['form.restore']),
  batch: selectBatch(state, 'formAct'),
});

/** An action on several forms. */
export const FormsAct = connect(select, {
  onStart: ({ projectId }: FormsActIds, act: FormAction, forms: readonly FormExtended[]) =>
    batchStarted({
      kind: 'formAct',
      about: { projectId, act },
      rows: forms.map(({ xmlFormId, name }) => ({ key: xmlFormId, label: name ?? xmlFormId })),
    }),
  onContinue: (keys: readonly string[]) => batchContinued({ kind: 'formAct', keys }),
  onStop: () => batchStopRequested('formAct'),
  onClose: () => modalClosed(),
})(View);
