import type { TFunction } from 'i18next';
import { FileLink } from '../../../../ui/action/FileLink';
import { Icon } from '../../../../ui/Icon';
import { LazyPopover } from '../../../../ui/overlay/LazyPopover';
import { submissionCell } from './submissionCell';

export interface FieldCellProps {
  readonly field: { readonly type: string; readonly binary: boolean; readonly header: string };
  /** The OData value; null is no answer. */
  readonly value: unknown;
  readonly locale: string;
  /** Passed on by the table: hundreds of cells with a hook each would slow down scrolling. */
  readonly t: TFunction;
  readonly fileHref: (name: string) => string;
}

/** One answer in the submissions table. */
export const FieldCell = ({ field, value, locale, t, fileHref }: FieldCellProps) => {
  const cell = submissionCell(value, field, locale);
  switch (cell.kind) {
    case 'empty':
      return null;
    case 'text':
      return <>{cell.text}</>;
    case 'invalid':
      return (
        <span className="attention-text" data-tip={t('formSubmissions.invalid', { text: cell.text })}>
          <Icon name="exclamation triangle" label={t('formSubmissions.invalid', { text: cell.text })} /> {cell.text}
        </span>
      );
    case 'file':
      return (
        <FileLink href={fileHref(cell.name)} label={t('formSubmissions.downloadFile', { name: cell.name })}>
          {cell.name}
        </FileLink>
      );
    case 'geometry':
      return (
        <LazyPopover
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
