import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionRow } from '../../../../api/schemas/odata';
import type { SubmissionSource } from '../../../../store/entities/submissionSource';
import type { SubmissionsProgress } from '../../../../store/selectors/submissionsProgress';
import type { RouteLoad } from '../../../../store/selectors/routeLoad';
import type { SubmissionField } from '../../../../store/selectors/submissionColumns';
import { classes } from '../../../ui/classes';
import type { Rows } from '../../../../store/rows';
import { Table } from '../../../ui/table/Table';
import { numberRows, type NumberedRow } from './numberRows';
import { submissionColumns, type SubmissionContext } from './submissionTable';
import { SubmissionsMessage } from './SubmissionsMessage';

/** The data of a screen about its list of submissions. */
export interface ListedSubmissions {
  readonly source: SubmissionSource;
  readonly load: RouteLoad;
  readonly shown: { readonly columns: readonly SubmissionField[]; readonly subset: boolean };
  readonly rows: Rows<SubmissionRow>;
  /** The counts at the first chunk, and now. */
  readonly originalCount: number;
  readonly count: number | undefined;
  readonly progress: SubmissionsProgress | null;
  readonly valueOf: SubmissionContext['valueOf'];
  readonly missingFiles: SubmissionContext['missingFiles'];
  readonly fileKind: SubmissionContext['fileKind'];
  /** The labels of choices, where they are to be shown. */
  readonly labels: SubmissionContext['labels'];
  readonly tellsReview: boolean;
  /** Whether labels and codes can be switched, and which of them are shown. */
  readonly offersLabels: boolean;
  readonly showsLabels: boolean;
  /** Whether the server makes thumbnails. */
  readonly hasThumbnails: boolean;
  readonly fileHref: (source: SubmissionSource, instanceId: string, name: string) => string;
  readonly thumbnailHref: (source: SubmissionSource, instanceId: string, name: string) => string;
  readonly onPicture: (source: SubmissionSource, instanceId: string, name: string) => void;
  readonly onLabels: (shown: boolean) => void;
  readonly onMore: (source: SubmissionSource) => void;
  /** Loads all of them, until it is stopped. */
  readonly onAll: (source: SubmissionSource) => void;
  readonly onStop: (source: SubmissionSource) => void;
  readonly onRefresh: (source: SubmissionSource) => void;
  readonly onRetry: (here: string) => void;
}

export interface SubmissionListProps extends ListedSubmissions {
  /** The subject of the rows, for screen readers. */
  readonly caption: string;
  /** Why they could not be loaded. */
  readonly problem: string;
  /** Shown if there are none: an Empty. */
  readonly empty: ReactNode;
}

const rowKey = ({ row }: NumberedRow) => row.__id;

const none: Rows<NumberedRow> = [];

/** From here on, row numbers need more room. */
const MANY = 10_000;

/** Submissions, newest first; more are loaded at the end. */
export const SubmissionList = (props: SubmissionListProps) => {
  const { source, load, shown, rows, originalCount, count, progress, valueOf, labels, tellsReview, onMore } = props;
  const { missingFiles, fileKind, hasThumbnails, fileHref, thumbnailHref, onPicture } = props;
  const { t, i18n } = useTranslation();
  const columns = useMemo(() => submissionColumns(shown.columns, shown.subset), [shown.columns, shown.subset]);
  const numbered = useMemo(() => numberRows(rows, originalCount), [rows, originalCount]);
  const { projectId, xmlFormId, draft } = source;
  const context = useMemo<SubmissionContext>(() => {
    const here = { projectId, xmlFormId, draft };
    return {
      locale: i18n.language,
      t,
      // Testers of a draft are anonymous.
      hasSubmitter: !draft,
      tellsReview,
      valueOf,
      missingFiles,
      fileKind,
      labels,
      fileHref: (instanceId, file) => fileHref(here, instanceId, file),
      thumbnailHref: (instanceId, file) => (hasThumbnails ? thumbnailHref(here, instanceId, file) : null),
      onPicture: (instanceId, file) => onPicture(here, instanceId, file),
    };
    // Its other values never change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [i18n.language, t, projectId, xmlFormId, draft, labels, tellsReview, hasThumbnails]);
  const look = [
    'frozen submission-table',
    draft && 'without-submitter',
    tellsReview && 'with-review',
    shown.subset && 'subset',
    originalCount >= MANY && 'many',
  ];
  const isEmpty = load.status === 'ready' && rows.length === 0;
  return (
    <div className={classes(...look)}>
      <Table
        columns={columns}
        // Without its fields a row would be rendered again as soon as they arrive.
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
