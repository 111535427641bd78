import { useTranslation } from 'react-i18next';
import type { Unsaved } from '#store/core/unsaved';
import { Confirm } from '../../ui/overlay/Confirm';

export interface LeavingQuestionProps {
  /** The data that leaving the page would lose. */
  readonly asked: Unsaved;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

const action = { edits: 'leaving.discardEdits', rows: 'leaving.stopRows', uploads: 'leaving.stopUploads' } as const;

/** Prompts before leaving a page loses data. */
export const LeavingQuestion = ({ asked, onLeave, onStay }: LeavingQuestionProps) => {
  const { t } = useTranslation();
  return (
    <Confirm
      title={t('leaving.title')}
      message={t(`leaving.${asked}`)}
      action={t(action[asked])}
      cancel={t('leaving.stay')}
      danger
      busy={false}
      problem={null}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
};
