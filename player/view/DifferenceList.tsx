import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { differencesOf, mostDifferences, type Difference } from '../differences';
import { valueText } from '../valueText';

interface DifferenceListProps {
  /** undefined at the start of the session. */
  readonly before: unknown;
  readonly after: unknown;
}

const DifferenceItem = ({ difference: { path, before, after } }: { readonly difference: Difference }) => {
  const { t } = useTranslation('replay');
  return (
    <li>
      <code className="player-path">{path}</code>
      {before !== undefined && (
        <del>
          <span className="hidden-text">{t('difference.before')}</span>
          {valueText(before)}
        </del>
      )}
      {after !== undefined && (
        <ins>
          <span className="hidden-text">{t('difference.after')}</span>
          {valueText(after)}
        </ins>
      )}
    </li>
  );
};

/** The changes of the state by an action. */
export const DifferenceList = ({ before, after }: DifferenceListProps) => {
  const { t } = useTranslation('replay');
  const differences = useMemo(() => (before === undefined ? [] : differencesOf(before, after)), [before, after]);
  const nothing = before === undefined ? t('difference.first') : t('difference.none');
  return (
    // Focusable for scrolling by keyboard, as none of its contents is.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="player-difference" tabIndex={0} role="group" aria-label={t('difference.title')}>
      <h2>{t('difference.title')}</h2>
      {differences.length === 0 && <p className="player-none">{nothing}</p>}
      <ul>
        {differences.map((difference) => (
          <DifferenceItem key={difference.path} difference={difference} />
        ))}
      </ul>
      {differences.length >= mostDifferences && (
        <p className="player-none">{t('difference.many', { count: mostDifferences })}</p>
      )}
    </div>
  );
};
