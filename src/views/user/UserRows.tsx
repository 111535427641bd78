import { useTranslation } from 'react-i18next';
import type { Batch, BatchRow } from '#store/core/batch';
import { useMessageText } from '../../messageText';
import { BatchRows } from '../../ui/batch/BatchRows';

export interface UserRowsProps {
  readonly batch: Batch<'userCreate'>;
  /** The name of the project for their role. */
  readonly project: string;
  /** The profile of a created user. */
  readonly userHref: (row: BatchRow) => string | undefined;
  readonly onContinue: (keys: readonly string[]) => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** Several new users, with the result of each address: an existing user may still lack the role. */
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
