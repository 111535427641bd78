import type { TFunction } from 'i18next';
import type { ReviewState } from '#api/submission/reviewStates';
import type { SubmissionRights } from '#store/selectors/submission/review';
import { LazyMenu } from '#src/ui/overlay/LazyMenu';
import type { MenuAction } from '#src/ui/overlay/MenuEntry';
import { isEncrypted } from '../table/fieldColumn';
import type { NamedRow } from '../table/nameRows';
import { reviewActions } from '../selection/reviewActions';

export interface RowMenuProps extends NamedRow {
  readonly href: string | null;
  readonly rights: SubmissionRights;
  readonly t: TFunction;
  readonly tabIndex: -1 | undefined;
  /** Sets a field of it; null if no field is editable. */
  readonly onSet: ((instanceId: string) => void) | null;
  readonly onReview: (instanceId: string, state: ReviewState | null) => void;
  readonly onDelete: (instanceId: string) => void;
}

/** The actions for one submission of the table. */
export const RowMenu = ({ row, name, href, rights, t, tabIndex, onSet, onReview, onDelete }: RowMenuProps) => {
  const items = (): readonly MenuAction[] => [
    ...(href === null ? [] : [{ key: 'open', text: t('submissionActs.open'), href }]),
    ...(onSet && !isEncrypted({ row })
      ? [{ key: 'set', text: t('answerEdit.set'), icon: 'edit' as const, onChoose: () => onSet(row.__id) }]
      : []),
    ...(rights.review ? reviewActions(t, (state) => onReview(row.__id, state), row.__system.reviewState ?? null) : []),
    ...(rights.delete
      ? [
          {
            key: 'delete',
            text: t('submissionActs.delete'),
            icon: 'trash' as const,
            danger: true,
            onChoose: () => onDelete(row.__id),
          },
        ]
      : []),
  ];
  return <LazyMenu label={t('submissionActs.actionsOf', { number: name })} items={items} tabIndex={tabIndex} />;
};
