import { useTranslation } from 'react-i18next';
import type { CountedProgress } from '#store/progress/countedProgress';
import { Link } from '../../ui/action/Link';
import { formatInt } from '../form/submission/cells/numbers';

export interface CountedNoteProps {
  readonly counted: CountedProgress;
  /** The address that counts all submissions. */
  readonly allHref: string;
}

/** The progress of counting in the browser, and the number of submissions counted if some were left out. */
export const CountedNote = ({ counted: { forms, done, submissions, isCut }, allHref }: CountedNoteProps) => {
  const { t, i18n } = useTranslation();
  const shown = (count: number) => formatInt(count, i18n.language);
  return (
    <div className="counted-note" role="status">
      {done < forms
        ? t('progress.counting', { done: shown(done), forms: shown(forms) })
        : isCut && (
            <>
              {t('progress.cut', { shown: shown(submissions) })} <Link href={allHref}>{t('progress.countAll')}</Link>
            </>
          )}
    </div>
  );
};
