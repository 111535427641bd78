import { useTranslation } from 'react-i18next';
import type { FormExtended } from '#api/schemas/form';
import type { Batch, BatchRow, FormAction } from '#store/core/batch';
import type { FormsActIds } from '#store/core/modal';
import type { PublishPlan } from '#store/selectors/form/formsAct';
import { useMessageText } from '#src/messageText';
import { BatchRows } from '#src/ui/batch/BatchRows';
import { Modal } from '#src/ui/overlay/Modal';
import { FormsCopy, type CopyTarget } from './FormsCopy';
import { FormsDelete } from './FormsDelete';
import { FormsPublish } from './FormsPublish';
import { FormsState } from './FormsState';

export interface FormsActProps {
  readonly ids: FormsActIds;
  readonly forms: readonly FormExtended[];
  readonly plans: readonly PublishPlan[];
  readonly targets: readonly CopyTarget[];
  /** Whether deleted forms can be restored. */
  readonly canRestore: boolean;
  /** Undefined before the user confirms. */
  readonly batch: Batch<'formAct'> | undefined;
  readonly onStart: (ids: FormsActIds, act: FormAction, forms: readonly FormExtended[]) => void;
  readonly onContinue: (keys: readonly string[]) => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** What the dialogs of all actions share. */
export interface FormsConfirmProps {
  readonly title: string;
  readonly forms: readonly FormExtended[];
  readonly onStart: (act: FormAction, forms: readonly FormExtended[]) => void;
  readonly onClose: () => void;
}

/** An action on several forms: first its confirmation, then the result for each of them. */
export const FormsAct = (props: FormsActProps) => {
  const { ids, forms, plans, targets, canRestore, batch, onStart, onContinue, onStop, onClose } = props;
  const { t } = useTranslation();
  const messageText = useMessageText();
  const { act } = ids;
  const isState = act === 'open' || act === 'closing' || act === 'closed';
  const title = t(`formsAct.${isState ? 'state' : act}Title`);
  if (batch) {
    return (
      <Modal title={title} busy={batch.running} onClose={onClose}>
        <BatchRows
          label={t('projectOverview.forms')}
          batch={batch}
          detail={({ problem }: BatchRow) => messageText(problem ?? null)}
          onContinue={onContinue}
          onStop={onStop}
          onClose={onClose}
        />
      </Modal>
    );
  }
  const confirm: FormsConfirmProps = {
    title,
    forms,
    onStart: (action, chosen) => onStart(ids, action, chosen),
    onClose,
  };
  if (isState) return <FormsState {...confirm} state={act} />;
  if (act === 'publish') return <FormsPublish {...confirm} plans={plans} />;
  if (act === 'copy') return <FormsCopy {...confirm} targets={targets} />;
  return <FormsDelete {...confirm} canRestore={canRestore} />;
};
