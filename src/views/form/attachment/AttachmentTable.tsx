import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormAttachment } from '../../../../api/schemas/formAttachment';
import type { LoadStatus } from '../../../../store/requests';
import { Empty } from '../../../ui/status/Empty';
import { Table } from '../../../ui/table/Table';
import { attachmentColumns, type AttachmentContext } from './attachmentColumns';

interface AttachmentTableProps {
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
export const AttachmentTable = memo(({ attachments, status, tinted, context, onRetry }: AttachmentTableProps) => {
  const { t } = useTranslation();
  return (
    <Table
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
