import { useTranslation } from 'react-i18next';
import type { Batch } from '#store/core/batch';
import { useMessageText } from '#src/messageText';
import { Link } from '#src/ui/action/Link';
import { Button } from '#src/ui/action/Button';
import { BatchRows } from '#src/ui/batch/BatchRows';

export interface AppUserRowsProps {
  readonly batch: Batch;
  /** Null without permission. */
  readonly formAccessHref: string | null;
  readonly onContinue: (keys: readonly string[]) => void;
  readonly onStopAll: () => void;
  /** Opens the printable sheet with the codes of these app users. */
  readonly onPrintCodes: (appUserIds: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Several new app users, with the result of each name, and the next steps. */
export const AppUserRows = (props: AppUserRowsProps) => {
  const { batch, formAccessHref, onContinue, onStopAll, onPrintCodes, onClose } = props;
  const { t } = useTranslation();
  const messageText = useMessageText();
  const created = batch.rows.flatMap(({ state, result }) =>
    state === 'done' && typeof result === 'number' ? result : [],
  );
  const isReady = !batch.running && created.length > 0;
  return (
    <BatchRows
      label={t('appUserCreate.rows')}
      batch={batch}
      detail={({ problem }) => messageText(problem ?? null)}
      onContinue={onContinue}
      onStop={onStopAll}
      onClose={onClose}
      actions={
        isReady && (
          <Button onClick={() => onPrintCodes(created)}>
            {t('projectAppUsers.printCodes', { count: created.length })}
          </Button>
        )
      }
    >
      {isReady && (
        <p>
          {t('appUserCreate.noFormsYet')}{' '}
          {formAccessHref && <Link href={formAccessHref}>{t('appUserCreate.chooseForms')}</Link>}
        </p>
      )}
    </BatchRows>
  );
};
