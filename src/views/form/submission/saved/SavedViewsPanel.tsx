import { useTranslation } from 'react-i18next';
import type { FormKey } from '#store/form/formKey';
import type { LoadStatus } from '#store/request/requests';
import type { ViewOfForm } from '#store/submission/views/savedViews';
import type { SharedViewOfForm } from '#store/submission/views/viewRequests';
import type { ListedView, SavedViews } from '#store/selectors/submission/savedViews';
import { Button } from '#src/ui/action/Button';
import { Link } from '#src/ui/action/Link';
import { LinkButton } from '#src/ui/action/LinkButton';
import { SharedViews } from './SharedViews';
import { ViewEntry } from './ViewEntry';
import { ViewNameForm } from './ViewNameForm';

export interface SavedViewsPanelProps {
  readonly form: FormKey;
  readonly saved: SavedViews;
  readonly isSaving: boolean;
  /** Of the shared views; null if the server has none. */
  readonly status: LoadStatus | null;
  /** Whether the user may share views, and change shared ones. */
  readonly mayShare: boolean;
  readonly onSaveView: (view: ViewOfForm & { readonly was?: string }) => void;
  readonly onDeleteView: (view: ViewOfForm) => void;
  readonly onShareView: (view: ViewOfForm) => void;
  readonly onRenameShared: (view: SharedViewOfForm & { readonly name: string }) => void;
  readonly onSaveShared: (view: SharedViewOfForm & { readonly query: string }) => void;
  readonly onDeleteShared: (view: SharedViewOfForm) => void;
  readonly onRetry: (form: FormKey) => void;
  readonly onClose: () => void;
}

/** The panel of saved views: chooses, saves, shares, renames and deletes them. */
export const SavedViewsPanel = (props: SavedViewsPanelProps) => {
  const { form, saved, isSaving, status, mayShare, onSaveView, onDeleteView, onShareView, onClose } = props;
  const { t } = useTranslation();
  const { views, current, isChanged, query, plainHref } = saved;
  const names = views.map(({ name }) => name);
  const ofForm = ({ name, query: content }: ListedView): ViewOfForm => ({ form, name, query: content });
  return (
    <div className="saved-views-panel">
      <strong>{t('savedViews.title')}</strong>
      <div className="saved-views-lists">
        <Link href={plainHref} className="saved-view" onFollow={onClose}>
          {t('savedViews.none')}
        </Link>
        {status !== null && views.length > 0 && <h3>{t('savedViews.own')}</h3>}
        {views.length > 0 && (
          <ul>
            {views.map((view) => (
              <ViewEntry
                key={view.name}
                view={view}
                isCurrent={view === current}
                taken={names}
                isSaving={isSaving}
                onFollow={onClose}
                onRename={(name) => onSaveView({ ...ofForm(view), name, was: view.name })}
                onShare={mayShare ? () => onShareView(ofForm(view)) : null}
                onDelete={() => onDeleteView(ofForm(view))}
              />
            ))}
          </ul>
        )}
        {status !== null && <SharedViews {...props} status={status} />}
      </div>
      {current !== null && isChanged && <ChangedView {...props} current={current} />}
      {query === '' && <p className="quiet-text">{t(mayShare ? 'savedViews.helpShared' : 'savedViews.help')}</p>}
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

type ChangedViewProps = Pick<
  SavedViewsPanelProps,
  'form' | 'saved' | 'isSaving' | 'mayShare' | 'onSaveView' | 'onSaveShared'
> & {
  readonly current: ListedView;
};

/** Saves the changes of the current view, or reverts them. */
const ChangedView = ({ form, saved, isSaving, mayShare, current, onSaveView, onSaveShared }: ChangedViewProps) => {
  const { t } = useTranslation();
  const { name, shared } = current;
  const { query } = saved;
  return (
    <div className="actions">
      {(shared === null || mayShare) && (
        <Button
          kind="primary"
          busy={isSaving}
          onClick={() => (shared ? onSaveShared({ form, view: shared, query }) : onSaveView({ form, name, query }))}
        >
          {t(shared ? 'savedViews.saveShared' : 'savedViews.save', { name })}
        </Button>
      )}
      <LinkButton href={current.href} kind="quiet">
        {t('savedViews.revert')}
      </LinkButton>
    </div>
  );
};
