import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedView } from '#store/selectors/submission/savedViews';
import { Link } from '#src/ui/action/Link';
import { LazyMenu } from '#src/ui/overlay/LazyMenu';
import type { MenuAction } from '#src/ui/overlay/MenuEntry';
import { Icon } from '#src/ui/Icon';
import { ViewNameForm } from './ViewNameForm';

interface ViewEntryProps {
  readonly view: ListedView;
  readonly isCurrent: boolean;
  /** The names of all views of its list. */
  readonly taken: readonly string[];
  readonly isSaving: boolean;
  readonly onFollow: () => void;
  /** Null for what the user may not do with it. */
  readonly onRename: ((name: string) => void) | null;
  readonly onShare: (() => void) | null;
  readonly onDelete: (() => void) | null;
}

/** A saved view in the list: a link to it, and its menu. */
export const ViewEntry = (props: ViewEntryProps) => {
  const { view, isCurrent, taken, isSaving, onFollow, onRename, onShare, onDelete } = props;
  const { t } = useTranslation();
  const [isRenamed, setRenamed] = useState(false);
  const { name, shared } = view;
  if (isRenamed && onRename) {
    const submit = (next: string): void => {
      setRenamed(false);
      if (next !== name) onRename(next);
    };
    return (
      <li>
        <ViewNameForm
          initial={name}
          taken={taken.filter((other) => other !== name)}
          isShared={shared !== null}
          isPending={isSaving}
          submitLabel="savedViews.rename"
          onSubmit={submit}
          onCancel={() => setRenamed(false)}
        />
      </li>
    );
  }
  const items = (): readonly MenuAction[] => [
    ...(onRename
      ? [{ key: 'rename', text: t('savedViews.rename'), icon: 'edit' as const, onChoose: () => setRenamed(true) }]
      : []),
    ...(onShare
      ? [
          {
            key: 'share',
            text: t('savedViews.share'),
            help: t('savedViews.shareHelp'),
            icon: 'users' as const,
            onChoose: onShare,
          },
        ]
      : []),
    ...(onDelete
      ? [
          {
            key: 'delete',
            text: t(shared ? 'savedViews.deleteShared' : 'savedViews.delete'),
            icon: 'trash' as const,
            onChoose: onDelete,
          },
        ]
      : []),
  ];
  return (
    <li>
      <Link href={view.href} className="saved-view" current={isCurrent} onFollow={onFollow}>
        {name}
        {isCurrent && <Icon name="check" />}
      </Link>
      {(onRename || onDelete) && <LazyMenu label={t('savedViews.actions', { name })} items={items} />}
    </li>
  );
};
