import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormKey } from '#store/form/formKey';
import type { ViewOfForm } from '#store/submission/savedViews';
import type { ListedView, SavedViews as Views } from '#store/selectors/submission/savedViews';
import { Button } from '#src/ui/action/Button';
import { Link } from '#src/ui/action/Link';
import { LinkButton } from '#src/ui/action/LinkButton';
import { LazyMenu } from '#src/ui/overlay/LazyMenu';
import { Popover } from '#src/ui/overlay/Popover';
import { Icon } from '#src/ui/Icon';
import { useNarrow } from '#src/ui/table/useNarrow';
import { openedPanel, type OpenPanelProps } from '../openedPanel';
import { ViewNameForm } from './ViewNameForm';

export interface SavedViewsProps extends OpenPanelProps {
  readonly form: FormKey;
  readonly saved: Views;
  readonly isSaving: boolean;
  readonly onSaveView: (view: ViewOfForm & { readonly was?: string }) => void;
  readonly onDeleteView: (view: ViewOfForm) => void;
}

/** The user's saved views of the table. */
export const SavedViews = (props: SavedViewsProps) => {
  const { current, isChanged } = props.saved;
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const changed = current && isChanged && t('savedViews.changedName', { name: current.name });
  return (
    <div className="saved-views">
      <Popover
        label={t('savedViews.title')}
        of={current ? t('savedViews.one') : undefined}
        button={changed || (current?.name ?? t('savedViews.title'))}
        icon="star"
        opened={openedPanel(props, 'views')}
        compact={isNarrow && current === null}
        placement="bottom-start"
      >
        {(close) => <Panel {...props} onClose={close} />}
      </Popover>
    </div>
  );
};

const Panel = ({
  form,
  saved,
  isSaving,
  onSaveView,
  onDeleteView,
  onClose,
}: Omit<SavedViewsProps, keyof OpenPanelProps> & { readonly onClose: () => void }) => {
  const { t } = useTranslation();
  const [renamed, setRenamed] = useState<string | null>(null);
  const { views, current, isChanged, query, plainHref } = saved;
  const names = views.map(({ name }) => name);
  const rename = (view: ListedView) => (name: string) => {
    setRenamed(null);
    if (name !== view.name) onSaveView({ form, name, query: view.query, was: view.name });
  };
  return (
    <div className="saved-views-panel">
      <strong>{t('savedViews.title')}</strong>
      <ul>
        {[null, ...views].map((view) => (
          <li key={view === null ? '' : `view ${view.name}`}>
            {view !== null && renamed === view.name ? (
              <ViewNameForm
                initial={view.name}
                taken={names.filter((name) => name !== view.name)}
                isPending={isSaving}
                submitLabel="savedViews.rename"
                onSubmit={rename(view)}
                onCancel={() => setRenamed(null)}
              />
            ) : (
              <Link
                href={view?.href ?? plainHref}
                className="saved-view"
                current={view !== null && view === current}
                onFollow={onClose}
              >
                {view?.name ?? t('savedViews.none')}
                {view !== null && view === current && <Icon name="check" />}
              </Link>
            )}
            {view !== null && renamed !== view.name && (
              <LazyMenu
                label={t('savedViews.actions', { name: view.name })}
                items={() => [
                  { key: 'rename', text: t('savedViews.rename'), icon: 'edit', onChoose: () => setRenamed(view.name) },
                  {
                    key: 'delete',
                    text: t('savedViews.delete'),
                    icon: 'trash',
                    onChoose: () => onDeleteView({ form, name: view.name, query: view.query }),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {current !== null && isChanged && (
        <div className="actions">
          <Button kind="primary" busy={isSaving} onClick={() => onSaveView({ form, name: current.name, query })}>
            {t('savedViews.save', { name: current.name })}
          </Button>
          <LinkButton href={current.href} kind="quiet">
            {t('savedViews.revert')}
          </LinkButton>
        </div>
      )}
      {query === '' && <p className="quiet-text">{t('savedViews.help')}</p>}
      {query !== '' && (current === null || isChanged) && (
        <ViewNameForm
          taken={names}
          isPending={isSaving}
          submitLabel={current === null ? 'savedViews.saveNew' : 'savedViews.saveAs'}
          onSubmit={(name) => onSaveView({ form, name, query })}
        />
      )}
    </div>
  );
};
