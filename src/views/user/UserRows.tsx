import { useTranslation } from 'react-i18next';
import type { Batch, BatchRow } from '../../../store/batch';
import { useMessageText } from '../../messageText';
import { BatchRows } from '../../ui/batch/BatchRows';

export interface UserRowsProps {
  readonly batch: Batch<'userCreate'>;
  /** The name of the project in which they get a role. */
  readonly project: string;
  /** The profile of a user who was created. */
  readonly userHref: (row: BatchRow) => string | undefined;
  readonly onContinue: (keys: readonly string[]) => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** Several new users, with what came of each address: a user who exists may still lack the role. */
export const UserRows = ({ batch, project, userHref, ...events }: UserRowsProps) => {
  const { t } = useTranslation();
  const messageText = useMessageText();
  const { role } = batch.about;
  const detail = ({ result, problem }: BatchRow) => {
    const reason = messageText(problem ?? null);
    if (result === undefined || !role) return reason;
    return `${t('userCreate.withoutRole', { role: t(`projectRoleNames.${role.role}`), project })} ${reason}`;
  };
  return <BatchRows {...events} label={t('userCreate.rows')} batch={batch} detail={detail} href={userHref} />;
};
