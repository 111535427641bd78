import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionExtended } from '#api/schemas/submission';
import type { SubmissionSource } from '#store/submission/source';
import type { LoadStatus } from '#store/request/requests';
import { Button } from '#src/ui/action/Button';
import { Checkbox } from '#src/ui/form/Checkbox';
import { Modal } from '#src/ui/overlay/Modal';
import { Empty } from '#src/ui/status/Empty';
import { Table } from '#src/ui/table/Table';
import type { Column } from '#src/ui/table/tableColumns';
import { Time } from '#src/ui/text/Time';
import { TwoLines } from '#src/ui/text/TwoLines';
import { trashDays } from './trashDays';

export interface SubmissionTrashProps {
  readonly ids: SubmissionSource;
  /** Undefined until read. */
  readonly rows: readonly SubmissionExtended[] | undefined;
  /** Their number, which may exceed the listed ones. */
  readonly total: number;
  readonly status: LoadStatus;
  readonly mayRestore: boolean;
  /** The number of days for which they can be restored. */
  readonly keptDays: number;
  readonly onRestore: (source: SubmissionSource, ids: readonly string[]) => void;
  readonly onClose: () => void;
}

interface TrashContext {
  readonly mayRestore: boolean;
  readonly until: (row: SubmissionExtended) => string;
  readonly texts: { readonly restore: string; readonly tick: (name: string) => string };
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (id: string, ticked: boolean) => void;
  readonly onRestore: (id: string) => void;
}

/** Its instance name, or its id. */
const nameOf = ({ instanceId, currentVersion }: SubmissionExtended): string =>
  currentVersion?.instanceName ?? instanceId.replace(/^uuid:/, '');

const columns: readonly Column<SubmissionExtended, TrashContext>[] = [
  {
    key: 'name',
    header: 'submissionTrash.name',
    kind: 'name',
    cell: (row, { mayRestore, texts, ticked, onTick }) => (
      <span className="tick-cell">
        {mayRestore && (
          <Checkbox
            hiddenLabel
            label={texts.tick(nameOf(row))}
            checked={ticked.has(row.instanceId)}
            onChange={(isTicked) => onTick(row.instanceId, isTicked)}
          />
        )}
        <bdi className="cut">{nameOf(row)}</bdi>
      </span>
    ),
  },
  {
    key: 'sent',
    header: 'submissionTrash.sent',
    width: '136px',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
  {
    key: 'submitter',
    header: 'submissionTrash.submitter',
    width: '136px',
    cell: ({ submitter }) => <bdi>{submitter?.displayName}</bdi>,
  },
  {
    key: 'deleted',
    header: 'submissionTrash.deleted',
    width: '136px',
    // Not all servers send the user.
    cell: ({ deletedAt, deletedBy }) => (
      <TwoLines second={deletedBy && <bdi>{deletedBy.displayName}</bdi>}>
        <Time at={deletedAt} />
      </TwoLines>
    ),
  },
  { key: 'until', header: 'submissionTrash.until', width: '136px', cell: (row, { until }) => until(row) },
  {
    key: 'restore',
    header: '',
    kind: 'controls',
    width: '128px',
    when: ({ mayRestore }) => mayRestore,
    cell: (row, { texts, onRestore }) => (
      <Button
        kind="quiet"
        icon="undo"
        aria-label={`${texts.restore}: ${nameOf(row)}`}
        onClick={() => onRestore(row.instanceId)}
      >
        {texts.restore}
      </Button>
    ),
  },
];

const rowKey = ({ instanceId }: SubmissionExtended) => instanceId;

const none: readonly SubmissionExtended[] = [];

/** Deleted submissions: until when they can be restored, and the action. */
export const SubmissionTrash = (props: SubmissionTrashProps) => {
  const { ids, rows = none, total, status, mayRestore, keptDays, onRestore, onClose } = props;
  const { t, i18n } = useTranslation();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter(({ instanceId }) => ticked.has(instanceId)).map(rowKey);
  const context = useMemo<TrashContext>(() => {
    const daysOf = trashDays(keptDays, i18n.language);
    return {
      mayRestore,
      until: ({ deletedAt }) => daysOf(deletedAt)?.until ?? '',
      texts: { restore: t('submissionTrash.restore'), tick: (name) => t('submissionTrash.tick', { name }) },
      ticked,
      onTick: (id, isTicked) =>
        setTicked((before) => new Set(isTicked ? [...before, id] : [...before].filter((each) => each !== id))),
      onRestore: (id) => onRestore(ids, [id]),
    };
  }, [i18n.language, t, mayRestore, keptDays, ticked, onRestore, ids]);
  return (
    <Modal
      title={t('submissionTrash.title')}
      busy={false}
      wide
      onClose={onClose}
      actions={
        chosen.length > 0 && (
          <Button kind="primary" icon="undo" onClick={() => onRestore(ids, chosen)}>
            {t('submissionTrash.restoreTicked')}
          </Button>
        )
      }
    >
      <p>{t('submissionTrash.intro')}</p>
      {rows.length < total && rows.length > 0 && (
        <p className="quiet-text">{t('submissionTrash.newest', { shown: rows.length, total })}</p>
      )}
      <Table
        isList
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        context={context}
        caption={t('submissionTrash.title')}
        status={status}
        problem={t('submissionTrash.failed')}
        empty={<Empty icon="trash" title={t('submissionTrash.empty')} />}
      />
    </Modal>
  );
};
