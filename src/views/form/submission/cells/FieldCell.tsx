import type { TFunction } from 'i18next';
import type { ChoiceLabels } from '#store/selectors/submission/choiceLabels';
import { Icon } from '#src/ui/Icon';
import { LazyPopover } from '#src/ui/overlay/LazyPopover';
import { DateTime } from '#src/ui/text/Time';
import { FileCell, type FilesOfRow } from './FileCell';
import { isDated, submissionCell } from './submissionCell';

export interface FieldCellProps {
  readonly field: { readonly type: string; readonly binary: boolean; readonly header: string };
  /** The OData value; null is no answer. */
  readonly value: unknown;
  readonly locale: string;
  /** Passed by the table: hundreds of cells with a hook each would slow down scrolling. */
  readonly t: TFunction;
  /** The labels of its choices, if shown. */
  readonly labels: ChoiceLabels | undefined;
  readonly files: FilesOfRow;
}

/** One answer in the submissions table. */
export const FieldCell = ({ field, value, locale, t, labels, files }: FieldCellProps) => {
  const cell = submissionCell(value, field, locale, labels);
  switch (cell.kind) {
    case 'empty':
      return null;
    case 'text':
      return isDated(field.type) ? <span className="figures">{cell.text}</span> : <>{cell.text}</>;
    case 'time':
      return (
        <span className="figures">
          <DateTime at={cell.at} language={locale} />
        </span>
      );
    case 'invalid':
      return (
        <span className="attention-text" data-tip={t('formSubmissions.invalid', { text: cell.text })}>
          <Icon name="exclamation triangle" label={t('formSubmissions.invalid', { text: cell.text })} /> {cell.text}
        </span>
      );
    case 'choice':
      return <span data-tip={cell.codes === cell.label ? undefined : cell.codes}>{cell.label}</span>;
    case 'file':
      return <FileCell name={cell.name} files={files} t={t} />;
    case 'geometry':
      return (
        <LazyPopover
          tabIndex={files.tabIndex}
          button={
            cell.isFirstOnly ? t('formSubmissions.firstPoint') : t('formSubmissions.points', { count: cell.points })
          }
          label={t('formSubmissions.pointsOf', { field: field.header })}
        >
          {() => (
            <>
              <pre className="points">{cell.text()}</pre>
              {cell.isFirstOnly && <p>{t('formSubmissions.firstPointHelp')}</p>}
            </>
          )}
        </LazyPopover>
      );
  }
};
