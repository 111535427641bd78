import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionRow } from '../../../../api/schemas/odata';
import type { SubmissionSource } from '../../../../store/entities/submissionSource';
import type { SubmissionsProgress } from '../../../../store/selectors/submissionsProgress';
import type { PlaceLoad } from '../../../../store/selectors/placeLoad';
import type { SubmissionField } from '../../../../store/selectors/submissionColumns';
import { classes } from '../../../ui/classes';
import type { Rows } from '../../../../store/rows';
import { Table } from '../../../ui/table/Table';
import { numberRows, type NumberedRow } from './numberRows';
import { submissionColumns, type SubmissionContext } from './submissionTable';
import { SubmissionsMessage } from './SubmissionsMessage';

/** What a screen is given about the submissions it lists. */
export interface ListedSubmissions {
  readonly source: SubmissionSource;
  readonly load: PlaceLoad;
  readonly shown: { readonly columns: readonly SubmissionField[]; readonly subset: boolean };
  readonly rows: Rows<SubmissionRow>;
  /** How many there were when the first rows came, and how many there are now. */
  readonly originalCount: number;
  readonly count: number | undefined;
  readonly progress: SubmissionsProgress | null;
  readonly valueOf: SubmissionContext['valueOf'];
  readonly fileHref: (source: SubmissionSource, instanceId: string, name: string) => string;
  readonly onMore: (source: SubmissionSource) => void;
  /** Loads all of them, until it is stopped. */
  readonly onAll: (source: SubmissionSource) => void;
  readonly onStop: (source: SubmissionSource) => void;
  readonly onRefresh: (source: SubmissionSource) => void;
  readonly onRetry: (here: string) => void;
}

export interface SubmissionListProps extends ListedSubmissions {
  /** What the rows are; heard, not seen. */
  readonly caption: string;
  /** Why they could not be had. */
  readonly problem: string;
  /** What stands there where there are none: an Empty. */
  readonly empty: ReactNode;
}

const rowKey = ({ row }: NumberedRow) => row.__id;

const none: Rows<NumberedRow> = [];

/** From here on, numbers of rows need more room. */
const MANY = 10_000;

/** Submissions, newest first; more come as one reaches the end (specification §9). */
export const SubmissionList = (props: SubmissionListProps) => {
  const { source, load, shown, rows, originalCount, count, progress, valueOf, fileHref, onMore } = props;
  const { t, i18n } = useTranslation();
  const columns = useMemo(() => submissionColumns(shown.columns, shown.subset), [shown.columns, shown.subset]);
  const numbered = useMemo(() => numberRows(rows, originalCount), [rows, originalCount]);
  const { projectId, xmlFormId, draft } = source;
  const context = useMemo<SubmissionContext>(
    () => ({
      locale: i18n.language,
      t,
      // Who tests a draft by its code or its link is nobody in particular.
      hasSubmitter: !draft,
      valueOf,
      fileHref: (instanceId, file) => fileHref({ projectId, xmlFormId, draft }, instanceId, file),
    }),
    [i18n.language, t, projectId, xmlFormId, draft, valueOf, fileHref],
  );
  const look = [
    'frozen submission-table',
    draft && 'without-submitter',
    shown.subset && 'subset',
    originalCount >= MANY && 'many',
  ];
  const isEmpty = load.status === 'ready' && rows.length === 0;
  return (
    <div className={classes(...look)}>
      <Table
        columns={columns}
        // Without its fields a row would be redrawn as soon as they come.
        rows={load.status === 'loading' ? none : numbered}
        rowKey={rowKey}
        context={context}
        caption={props.caption}
        status={load.status}
        problem={props.problem}
        onRetry={() => props.onRetry(load.here)}
        total={count}
        onReachEnd={() => {
          if (progress?.status === 'remaining') onMore(source);
        }}
        message={
          !isEmpty && (
            <SubmissionsMessage
              progress={progress}
              subset={shown.subset}
              isWhole={count !== undefined && rows.length >= count}
              onMore={() => onMore(source)}
              onAll={() => props.onAll(source)}
              onStop={() => props.onStop(source)}
            />
          )
        }
        empty={props.empty}
      />
    </div>
  );
};
