import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormAttachment } from '#api/schemas/form/attachment';
import { Button } from '#src/ui/action/Button';
import { Names } from '#src/ui/text/Names';
import { AttachmentPanel } from './AttachmentPanel';
import { AttachmentType } from './attachmentColumns';

// The maximum number of rows listed; the others are counted.
const ROWS = 100;

/** Which of the chosen files will be uploaded, and which not. */
export interface AttachmentPlanProps {
  /** The rows that get a file of their name. */
  readonly planned: readonly FormAttachment[];
  /** The names of files that are not among the form's media files. */
  readonly unmatched: readonly string[];
  /** Names chosen several times. */
  readonly repeated: readonly string[];
  readonly folders: readonly string[];
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Shows the effect of an upload, and requests confirmation. */
export const AttachmentPlan = (props: AttachmentPlanProps) => {
  const { planned, unmatched, repeated, folders, onConfirm, onCancel } = props;
  const { t } = useTranslation();
  const id = useId();
  const isNone = planned.length === 0;
  return (
    <AttachmentPanel title={t(isNone ? 'draftAttachments.noneTitle' : 'draftAttachments.planTitle')}>
      <div id={id} role="status">
        {!isNone && (
          <>
            <p>{t('draftAttachments.planned', { count: planned.length })}</p>
            {/* Scrollable by keyboard, too. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className="planned-files" role="group" aria-label={t('attachmentUpload.files')} tabIndex={0}>
              <ul>
                {planned.slice(0, ROWS).map(({ name, type, exists }) => (
                  <li key={name}>
                    <bdi>{name}</bdi>{' '}
                    <span className="quiet-text">
                      <AttachmentType type={type} />
                      {exists && <> · {t('draftAttachments.plannedReplaces')}</>}
                    </span>
                  </li>
                ))}
                {planned.length > ROWS && <li>{t('list.more', { count: planned.length - ROWS })}</li>}
              </ul>
            </div>
          </>
        )}
        {unmatched.length > 0 && (
          <>
            <p>{t('draftAttachments.unmatched', { count: unmatched.length })}</p>
            <Names names={unmatched} />
            <p>{t('draftAttachments.exactName')}</p>
          </>
        )}
        {repeated.length > 0 && (
          <>
            <p>{t('draftAttachments.repeated')}</p>
            <Names names={repeated} />
          </>
        )}
        {folders.length > 0 && (
          <>
            <p>{t('draftAttachments.folders')}</p>
            <Names names={folders} />
          </>
        )}
      </div>
      <div className="actions">
        {isNone ? (
          <Button kind="primary" data-first aria-describedby={id} onClick={onCancel}>
            {t('draftAttachments.ok')}
          </Button>
        ) : (
          <>
            <Button onClick={onCancel}>{t('ui.cancel')}</Button>
            <Button kind="primary" data-first aria-describedby={id} onClick={onConfirm}>
              {t('draftAttachments.confirm')}
            </Button>
          </>
        )}
      </div>
    </AttachmentPanel>
  );
};
