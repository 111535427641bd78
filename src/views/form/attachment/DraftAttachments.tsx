import { useMemo, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormAttachment } from '#api/schemas/form/attachment';
import type { FormKey } from '#store/form/formKey';
import type { RouteLoad } from '#store/selectors/core/routeLoad';
import { Button } from '#src/ui/action/Button';
import { classes } from '#src/ui/classes';
import { useFileDrop, type FileDrag, type FileDrop } from '#src/ui/form/useFileDrop';
import type { ListState } from '#src/ui/list/List';
import { AttachmentTable } from './AttachmentTable';
import { FormPage, type FormHeadProps } from '../FormPage';
import { useRowFile } from './useRowFile';

export interface DraftAttachmentsProps extends ListState, FormHeadProps {
  readonly load: RouteLoad;
  readonly attachments: readonly FormAttachment[];
  readonly hrefOf: (name: string) => string;
  /** The names of files just uploaded. */
  readonly uploaded: ReadonlySet<string>;
  readonly onDrag: () => void;
  /** Also called for a file that was chosen for a row. */
  readonly onDrop: (form: FormKey, drop: FileDrop) => void;
  readonly onChoose: (form: FormKey) => void;
  readonly onRetry: (here: string) => void;
  /** The chosen files that wait for confirmation; null if there are none. */
  readonly AttachmentPlan: ComponentType | null;
  /** The files being uploaded; null if there are none. */
  readonly AttachmentProgress: ComponentType | null;
}

/** The row targeted by a drag: only a single file goes to the row below it. */
const rowUnder = (drag: FileDrag | null): string | null => (drag?.count === 1 ? drag.target : null);

/** The effect of dropping the dragged files. */
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

/** The media files of a draft, and all ways to upload them: dropping and choosing, for all or for one row. */
export const DraftAttachments = (props: DraftAttachmentsProps) => {
  const { head, load, attachments, hrefOf, uploaded, onCreateDraft, onState, onRetry } = props;
  const { AttachmentPlan, AttachmentProgress } = props;
  const { t } = useTranslation();
  const { projectId, xmlFormId } = head;
  const form = { projectId, xmlFormId };
  const { drag, handlers } = useFileDrop({
    enabled: AttachmentProgress === null && load.status === 'ready',
    onDrag: props.onDrag,
    onDrop: (drop) => props.onDrop(form, drop),
  });
  const { choose, input } = useRowFile((target, file) => props.onDrop(form, { files: [file], folders: [], target }));
  const reason = AttachmentProgress ? t('draftAttachments.wait') : null;
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
      {AttachmentPlan && !drag && <AttachmentPlan />}
      {AttachmentProgress && <AttachmentProgress />}
    </FormPage>
  );
};
