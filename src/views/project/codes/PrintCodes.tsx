import { useTranslation } from 'react-i18next';
import type { AppUserRow } from '../../../../store/selectors/appUserRows';
import { Button } from '../../../ui/action/Button';

export interface PrintCodesProps {
  readonly rows: readonly AppUserRow[];
  /** Those the filter leaves, in their order. */
  readonly shown: readonly AppUserRow[];
  readonly ticked: ReadonlySet<number>;
  readonly onClear: () => void;
  readonly onPrint: (appUserIds: readonly number[]) => void;
}

/** Opens the sheet with the codes of the ticked app users; of all that are shown, while none is ticked. */
export const PrintCodes = ({ rows, shown, ticked, onClear, onPrint }: PrintCodesProps) => {
  const { t } = useTranslation();
  const isTicked = ({ appUser }: AppUserRow) => appUser.token && ticked.has(appUser.id);
  // In the order of the list, and then those that the filter hides now.
  const tickedRows = [...new Set([...shown, ...rows])].filter(isTicked);
  const chosen = tickedRows.length > 0 ? tickedRows : shown;
  const count = chosen.filter(({ appUser }) => appUser.token).length;
  return (
    <>
      {tickedRows.length > 0 && (
        <Button kind="quiet" onClick={onClear}>
          {t('projectAppUsers.clearTicks')}
        </Button>
      )}
      <Button
        icon="qrcode"
        reason={count === 0 ? t('appUserCodes.none') : null}
        onClick={() => onPrint(chosen.map(({ appUser }) => appUser.id))}
      >
        {t('projectAppUsers.printCodes', { count })}
      </Button>
    </>
  );
};
