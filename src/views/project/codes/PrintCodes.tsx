import { useTranslation } from 'react-i18next';
import type { AppUserRow } from '#store/selectors/project/appUserRows';
import { Button } from '#src/ui/action/Button';

export interface PrintCodesProps {
  readonly rows: readonly AppUserRow[];
  /** The filtered ones, in order. */
  readonly shown: readonly AppUserRow[];
  readonly ticked: ReadonlySet<number>;
  readonly onClear: () => void;
  readonly onPrint: (appUserIds: readonly number[]) => void;
}

/** Opens the sheet with the codes of the selected app users; of all visible ones without a selection. */
export const PrintCodes = ({ rows, shown, ticked, onClear, onPrint }: PrintCodesProps) => {
  const { t } = useTranslation();
  const isTicked = ({ appUser }: AppUserRow) => appUser.token && ticked.has(appUser.id);
  // In the order of the list, followed by selected ones that the filter hides.
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
