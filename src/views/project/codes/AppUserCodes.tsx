import { useDeferredValue, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/action/Button';
import { Modal } from '#src/ui/overlay/Modal';
import { Alert } from '#src/ui/status/Alert';
import { Progress } from '#src/ui/status/Progress';
import { LocalAddressWarning } from '../../LocalAddressWarning';
import { CodePage } from './CodePage';
import { CodePreview } from './CodePreview';
import { pagesOf, sheetLayout, type CodeCard, type Paper, type PerPage } from './codeSheet';
import { SheetOptions } from './SheetOptions';
import { useCodesPdf } from './useCodesPdf';
import { useSlices } from './useSlices';

export interface AppUserCodesProps {
  /** Scheme and host of the site. */
  readonly server: string;
  readonly projectName: string;
  readonly cards: readonly CodeCard[];
  /** The number of chosen app users without access, and so without a code. */
  readonly revoked: number;
  readonly onClose: () => void;
}

/** A sheet with the codes of app users, printed by the browser or saved as a PDF, to be cut apart. */
export const AppUserCodes = ({ server, projectName, cards, revoked, onClose }: AppUserCodesProps) => {
  const { t } = useTranslation();
  const [paper, setPaper] = useState<Paper>('a4');
  const [perPage, setPerPage] = useState<PerPage>(8);
  const [typed, setInstruction] = useState(t('appUserCodes.instructionText'));
  const instruction = useDeferredValue(typed.trim());
  const sheet = useMemo(
    () => ({ cards, layout: sheetLayout(paper, perPage), projectName, server, instruction }),
    [cards, paper, perPage, projectName, server, instruction],
  );
  const pages = useMemo(() => pagesOf(cards, perPage), [cards, perPage]);
  const drawn = useSlices(pages.length);
  const { progress, start, stop } = useCodesPdf();
  const making = progress.status === 'making';
  const reason = cards.length === 0 ? t('appUserCodes.none') : null;
  const actions = (
    <>
      <Button
        icon="download"
        busy={making}
        reason={reason}
        onClick={() => void start(sheet, t('appUserCodes.document', { name: projectName }))}
      >
        {t('appUserCodes.pdf')}
      </Button>
      <Button
        kind="primary"
        reason={reason ?? (drawn < pages.length ? t('appUserCodes.drawing') : null)}
        onClick={() => print()}
      >
        {t('appUserCodes.print')}
      </Button>
    </>
  );
  return (
    <Modal wide title={t('appUserCodes.title')} busy={false} onClose={onClose} actions={actions}>
      <div className="code-sheet">
        <div className="code-sheet-options">
          <p>{t('appUserCodes.intro')}</p>
          <SheetOptions
            paper={paper}
            perPage={perPage}
            instruction={typed}
            onPaper={setPaper}
            onPerPage={setPerPage}
            onInstruction={setInstruction}
          />
          {cards.length > 0 && <LocalAddressWarning url={server} />}
          {revoked > 0 && <Alert type="info" text={t('appUserCodes.leftOut', { count: revoked })} />}
          <p className="quiet-text">{t('appUserCodes.counts', { cards: cards.length, pages: pages.length })}</p>
          {drawn < pages.length && (
            <Progress label={t('appUserCodes.drawing')} done={drawn * perPage} total={cards.length} />
          )}
          {making && (
            <Progress label={t('appUserCodes.making')} done={progress.done} total={cards.length} onStop={stop} />
          )}
          {progress.status === 'failed' && <Alert type="danger" text={t('appUserCodes.failed')} />}
        </div>
        <CodePreview sheet={sheet} pages={pages} />
      </div>
      {createPortal(
        <div className="code-sheet-print">
          {pages.slice(0, drawn).map((page) => (
            <CodePage key={page[0]?.appUserId} sheet={sheet} cards={page} />
          ))}
        </div>,
        document.body,
      )}
    </Modal>
  );
};
