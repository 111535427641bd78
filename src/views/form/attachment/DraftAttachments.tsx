import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormAttachment } from '../../../../api/schemas/formAttachment';
import type { FormKey } from '../../../../store/entities/formKey';
import type { RouteLoad } from '../../../../store/selectors/routeLoad';
import { Button } from '../../../ui/action/Button';
import { classes } from '../../../ui/classes';
import { useFileDrop, type FileDrag, type FileDrop } from '../../../ui/form/useFileDrop';
import type { ListState } from '../../../ui/list/List';
import { AttachmentPlan, type AttachmentPlanProps } from './AttachmentPlan';
import { AttachmentProgress, type AttachmentProgressProps } from './AttachmentProgress';
import { AttachmentTable } from './AttachmentTable';
import { FormPage, type FormHeadProps } from '../FormPage';
import { useRowFile } from './useRowFile';

export interface DraftAttachmentsProps extends ListState, FormHeadProps {
  readonly load: RouteLoad;
  readonly attachments: readonly FormAttachment[];
  readonly hrefOf: (name: string) => string;
  /** The chosen files that wait for confirmation. */
  readonly plan: Omit<AttachmentPlanProps, 'onConfirm' | 'onCancel'> | null;
  /** The files being uploaded, or null. */
  readonly queue: Omit<AttachmentProgressProps, 'onStop'> | null;
  /** The names of files just uploaded. */
  readonly uploaded: ReadonlySet<string>;
  readonly onDrag: () => void;
  /** Also called for a file that was chosen for a row. */
  readonly onDrop: (form: FormKey, drop: FileDrop) => void;
  readonly onChoose: (form: FormKey) => void;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly onStop: () => void;
  readonly onRetry: (here: string) => void;
}

/** The row a drag would fill: only a single file goes to the row below it. */
const rowUnder = (drag: FileDrag | null): string | null => (drag?.count === 1 ? drag.target : null);

/** What a drop will do with the dragged files. */
const DragPanel = ({ drag, isReplaced }: { readonly drag: FileDrag; readonly isReplaced: boolean }) => {
  const { t } = useTranslation();
  const name = rowUnder(drag);
  const text = () => {
    if (name !== null) return t(isReplaced ? 'draftAttachments.dragReplace' : 'draftAttachments.dragOnto', { name });
    return drag.count === null ? t('draftAttachments.drag') : t('draftAttachments.dragCount', { count: drag.count });
  };
  return (
    <div className="attachment-panel" role="status">
      <p>{text()}</p>
    </div>
  );
};

/** The media files a draft asks for, and all ways to upload them: dropping and choosing, for all or for one row. */
export const DraftAttachments = (props: DraftAttachmentsProps) => {
  const { head, load, attachments, hrefOf, plan, queue, uploaded, onCreateDraft, onState, onRetry } = props;
  const { t } = useTranslation();
  const { projectId, xmlFormId } = head;
  const form = { projectId, xmlFormId };
  const { drag, handlers } = useFileDrop({
    enabled: queue === null && load.status === 'ready',
    onDrag: props.onDrag,
    onDrop: (drop) => props.onDrop(form, drop),
  });
  const { choose, input } = useRowFile((target, file) => props.onDrop(form, { files: [file], folders: [], target }));
  const reason = queue ? t('draftAttachments.wait') : null;
  const context = useMemo(() => ({ hrefOf, reason, onChoose: choose }), [hrefOf, reason, choose]);
  const retry = useMemo(() => () => onRetry(load.here), [onRetry, load.here]);
  const row = rowUnder(drag);
  const missing = useMemo(() => attachments.filter(({ exists }) => !exists).length, [attachments]);
  const mode = drag ? (row === null ? 'over-all' : 'over-row') : 'calm';
  return (
    <FormPage
      head={head}
      onCreateDraft={onCreateDraft}
      onState={onState}
      action={
        <Button kind="primary" icon="cloud upload" reason={reason} onClick={() => props.onChoose(form)}>
          {t('draftAttachments.upload')}
        </Button>
      }
    >
      <div className={classes('attachments', mode)} {...handlers}>
        <p className="intro">
          {t('draftAttachments.intro')}{' '}
          {load.status === 'ready' && (
            <strong>
              {missing > 0
                ? t('draftAttachments.missing', { count: missing })
                : t('draftAttachments.complete', { count: attachments.length })}
            </strong>
          )}
        </p>
        <AttachmentTable
          query={props.query}
          onQuery={props.onQuery}
          attachments={attachments}
          status={load.status}
          tinted={row ?? uploaded}
          context={context}
          onRetry={retry}
        />
        <input {...input} type="file" hidden aria-label={t('attachmentUpload.files')} />
      </div>
      {drag && <DragPanel drag={drag} isReplaced={attachments.some(({ name, exists }) => name === row && exists)} />}
      {plan && !drag && <AttachmentPlan {...plan} onConfirm={props.onConfirm} onCancel={props.onCancel} />}
      {queue && <AttachmentProgress {...queue} onStop={props.onStop} />}
    </FormPage>
  );
};
