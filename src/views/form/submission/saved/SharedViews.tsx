import { useTranslation } from 'react-i18next';
import type { LoadStatus } from '#store/request/requests';
import { Button } from '#src/ui/action/Button';
import type { SavedViewsPanelProps } from './SavedViewsPanel';
import { ViewEntry } from './ViewEntry';

type Props = Pick<
  SavedViewsPanelProps,
  'form' | 'saved' | 'isSaving' | 'mayShare' | 'onRenameShared' | 'onDeleteShared' | 'onRetry' | 'onClose'
> & { readonly status: LoadStatus };

/** The views shared with the project, in the panel of saved views. */
export const SharedViews = (props: Props) => {
  const { t } = useTranslation();
  const { status, saved, mayShare } = props;
  // Viewers cannot add the first one.
  if (status === 'ready' && saved.sharedViews.length === 0 && !mayShare) return null;
  return (
    <section aria-labelledby="shared-views" aria-busy={status === 'loading'}>
      <h3 id="shared-views">{t('savedViews.sharedTitle')}</h3>
      <Content {...props} />
    </section>
  );
};

const Content = ({
  form,
  saved,
  status,
  isSaving,
  mayShare,
  onRenameShared,
  onDeleteShared,
  onRetry,
  onClose,
}: Props) => {
  const { t } = useTranslation();
  const { sharedViews, current } = saved;
  if (status === 'loading') return <p className="quiet-text">{t('ui.loading')}</p>;
  if (status === 'error') {
    return (
      <p role="alert">
        {t('savedViews.sharedFailed')}{' '}
        <Button kind="quiet" onClick={() => onRetry(form)}>
          {t('ui.retry')}
        </Button>
      </p>
    );
  }
  if (sharedViews.length === 0) return <p className="quiet-text">{t('savedViews.sharedNone')}</p>;
  const names = sharedViews.map(({ name }) => name);
  return (
    <ul>
      {sharedViews.map((view) => {
        const { shared } = view;
        const changes = shared !== null &&
          mayShare && {
            onRename: (name: string) => onRenameShared({ form, view: shared, name }),
            onDelete: () => onDeleteShared({ form, view: shared }),
          };
        return (
          <ViewEntry
            key={shared?.id}
            view={view}
            isCurrent={view === current}
            taken={names}
            isSaving={isSaving}
            onFollow={onClose}
            onRename={changes ? changes.onRename : null}
            onShare={null}
            onDelete={changes ? changes.onDelete : null}
          />
        );
      })}
    </ul>
  );
};
