import { useTranslation } from 'react-i18next';
import { Popover } from '#src/ui/overlay/Popover';
import { useNarrow } from '#src/ui/table/useNarrow';
import { openedPanel, type OpenPanelProps } from '../openedPanel';
import { SavedViewsPanel, type SavedViewsPanelProps } from './SavedViewsPanel';

export type SavedViewsProps = OpenPanelProps & Omit<SavedViewsPanelProps, 'onClose'>;

/** The saved views of the table: those of the user, and those shared with the project. */
export const SavedViews = ({ openPanel, onPanel, ...props }: SavedViewsProps) => {
  const { current, isChanged } = props.saved;
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const changed = current && isChanged && t('savedViews.changedName', { name: current.name });
  return (
    <div className="saved-views">
      <Popover
        label={t('savedViews.title')}
        of={current ? t(current.shared ? 'savedViews.sharedOne' : 'savedViews.one') : undefined}
        button={changed || (current?.name ?? t('savedViews.title'))}
        icon={current?.shared ? 'users' : 'star'}
        opened={openedPanel({ openPanel, onPanel }, 'views')}
        compact={isNarrow && current === null}
        placement="bottom-start"
      >
        {(close) => <SavedViewsPanel {...props} onClose={close} />}
      </Popover>
    </div>
  );
};
