import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormAttachment } from '#api/schemas/form/attachment';
import type { LoadStatus } from '#store/request/requests';
import { Empty } from '#src/ui/status/Empty';
import { List, type ListState } from '#src/ui/list/List';
import { attachmentColumns, type AttachmentContext } from './attachmentColumns';

interface AttachmentTableProps extends ListState {
  readonly attachments: readonly FormAttachment[];
  readonly status: LoadStatus;
  /** The names of highlighted rows. */
  readonly tinted: string | ReadonlySet<string> | null;
  /** Shared by the rows, memoized. */
  readonly context: AttachmentContext;
  readonly onRetry: () => void;
}

const rowKey = ({ name }: FormAttachment) => name;

/** The media files of a draft. Memoized, because it does not depend on the progress of uploads. */
export const AttachmentTable = memo((props: AttachmentTableProps) => {
  const { attachments, status, tinted, context, onRetry } = props;
  const { t } = useTranslation();
  return (
    <List
      query={props.query}
      onQuery={props.onQuery}
      noun="files"
      filterLabel={t('draftAttachments.filter')}
      columns={attachmentColumns}
      rows={attachments}
      rowKey={rowKey}
      context={context}
      caption={t('draftAttachments.title')}
      status={status}
      problem={t('draftAttachments.failed')}
      onRetry={onRetry}
      highlighted={tinted}
      empty={<Empty icon="file" title={t('draftAttachments.empty')} />}
    />
  );
});
AttachmentTable.displayName = 'AttachmentTable';
