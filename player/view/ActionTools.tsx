import { useTranslation } from 'react-i18next';
import { Button } from '../../src/ui/action/Button';
import { classes } from '../../src/ui/classes';
import { Icon } from '../../src/ui/Icon';
import { eventKinds } from '../timelineEvents';
import type { ActionFilter } from './eventSearch';

interface ActionToolsProps {
  readonly filter: ActionFilter;
  readonly onFilter: (filter: ActionFilter) => void;
  /** The number of events of each kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** The number of events shown. */
  readonly shown: number;
}

/** Filters the list of actions. */
export const ActionTools = ({ filter, onFilter, counts, shown }: ActionToolsProps) => {
  const { t, i18n } = useTranslation('replay');
  const numbers = new Intl.NumberFormat(i18n.language);
  return (
    <div className="player-tools">
      <div role="search" className="player-search">
        <Icon name="search" />
        <input
          type="text"
          aria-label={t('actions.search')}
          placeholder={t('actions.search')}
          autoComplete="off"
          value={filter.search}
          onChange={({ target }) => onFilter({ ...filter, search: target.value })}
          onKeyDown={({ key }) => {
            if (key === 'Escape') onFilter({ ...filter, search: '' });
          }}
        />
        {filter.search !== '' && (
          <Button
            kind="quiet"
            icon="close"
            label={t('actions.clear')}
            onClick={() => onFilter({ ...filter, search: '' })}
          />
        )}
      </div>
      <div className="player-picks" role="group" aria-label={t('actions.filter')}>
        {(['all', ...eventKinds] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            className={classes('player-pick', kind === filter.kind && 'chosen')}
            aria-pressed={kind === filter.kind}
            onClick={() => onFilter({ ...filter, kind })}
          >
            {t(`actions.${kind}`)}
            {kind === 'failure' && ` ${numbers.format(counts.failure ?? 0)}`}
          </button>
        ))}
      </div>
      <span className="hidden-text" role="status">
        {t('actions.shown', { count: shown })}
      </span>
    </div>
  );
};
