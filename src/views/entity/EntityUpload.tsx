import { useTranslation } from 'react-i18next';
import type { ColumnTarget } from '#shared/entity/columnTargets';
import type { ListRef } from '#store/entity/actions';
import { Button } from '#src/ui/action/Button';
import { DropZone } from '#src/ui/form/DropZone';
import { Modal } from '#src/ui/overlay/Modal';
import { Alert } from '#src/ui/status/Alert';
import { Loading } from '#src/ui/status/Loading';
import { useMessageText } from '#src/messageText';
import type { RequestDialogProps } from '../requestProps';
import { UploadColumns } from './upload/UploadColumns';
import { UploadFaults } from './upload/UploadFaults';
import { useUpload } from './upload/useUpload';
import '#src/styles/entity.css';

/** The file to upload, and where its columns go. */
export interface UploadChoice {
  readonly file: File;
  readonly columns: readonly ColumnTarget[];
  readonly newProperties: readonly string[];
}

export interface EntityUploadProps extends RequestDialogProps<'entityUpload'> {
  /** Names of the properties of the list. */
  readonly properties: readonly string[];
  readonly canCreateProperties: boolean;
  readonly onUpload: (ref: ListRef, choice: UploadChoice) => void;
}

/** The properties of the columns that the list does not have. */
const newIn = (columns: readonly ColumnTarget[], properties: readonly string[]): readonly string[] =>
  columns.flatMap((column) => (column.to === 'property' && !properties.includes(column.name) ? [column.name] : []));

/** Uploads the entities of a CSV file: its columns are assigned, its rows checked, missing properties created. */
export const EntityUpload = (props: EntityUploadProps) => {
  const { ids, properties, canCreateProperties, pending, problem, onUpload, onClose } = props;
  const { t } = useTranslation();
  const messageText = useMessageText();
  const { read, columns, fault, isReading, choose, setColumns, checked } = useUpload(properties);
  const newProperties = newIn(columns, properties);
  const hasLabel = columns.some(({ to }) => to === 'label');
  const reason = (): string | null => {
    if (!read) return t('entityUpload.noFile');
    if (!hasLabel) return t('entityUpload.noLabel');
    if (newProperties.length > 0 && !canCreateProperties) return t('entityUpload.mayNotCreate');
    if (!checked) return t('entityUpload.checking');
    return checked.good === 0 ? t('entityUpload.noRows') : null;
  };
  const actions = (
    <>
      <Button onClick={onClose} reason={pending ? t('ui.busy') : null}>
        {t('ui.cancel')}
      </Button>
      <Button
        kind="primary"
        icon="cloud upload"
        busy={pending}
        reason={reason()}
        onClick={() => read && onUpload(ids, { file: read.file, columns, newProperties })}
      >
        {checked && hasLabel ? t('entityUpload.submitCount', { count: checked.good }) : t('entityUpload.submit')}
      </Button>
    </>
  );
  return (
    <Modal
      title={t('entityUpload.title', { name: ids.datasetName })}
      busy={pending}
      onClose={onClose}
      wide
      actions={actions}
    >
      {problem && !pending && <Alert type="danger" text={messageText(problem)} />}
      {fault && <Alert type="danger" text={t(`entityUpload.${fault}`)} />}
      <DropZone
        first
        label={t('entityUpload.file')}
        accept=".csv,.tsv,.txt,text/csv"
        chosen={read?.file.name}
        help={t('entityUpload.help')}
        reason={pending ? t('ui.busy') : null}
        onFiles={([file]) => file && void choose(file)}
      />
      {isReading && <Loading lines={4} />}
      {read && !isReading && (
        <>
          <p role="status">{t('entityUpload.found', { count: read.head.rows })}</p>
          {!hasLabel && <Alert type="warning" text={t('entityUpload.noLabel')} />}
          <UploadColumns head={read.head} columns={columns} properties={properties} onChange={setColumns} />
          {newProperties.length > 0 && (
            <Alert
              type={canCreateProperties ? 'info' : 'danger'}
              text={t(canCreateProperties ? 'entityUpload.newProperties' : 'entityUpload.mayNotCreate', {
                count: newProperties.length,
                names: newProperties.join(', '),
              })}
            />
          )}
          {hasLabel && checked && <UploadFaults faulty={checked.faulty} />}
        </>
      )}
    </Modal>
  );
};
