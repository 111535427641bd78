import { useTranslation } from 'react-i18next';
import type { ReviewChoice } from '#store/selectors/submission/filter';
import { Menu } from '#src/ui/overlay/Menu';
import { ReviewStateMark } from './ReviewStateMark';

export interface ReviewFilterProps {
  /** Null if the server has no review states. */
  readonly choices: readonly ReviewChoice[] | null;
}

/** Filters the table by review state. Links, so that each can be opened and shared. */
export const ReviewFilter = ({ choices }: ReviewFilterProps) => {
  const { t } = useTranslation();
  if (choices === null) return null;
  const chosen = choices.find((choice) => choice.chosen)?.name ?? null;
  return (
    <div className="review-filter">
      <Menu
        label={t('formSubmissions.review')}
        placement="bottom-start"
        items={choices.map(({ name, href, chosen: isChosen }) => ({
          key: name ?? '',
          text: name === null ? t('list.every') : t(`reviewState.${name}`),
          href,
          chosen: isChosen,
        }))}
      >
        {chosen === null ? (
          t('formSubmissions.anyReview')
        ) : (
          <ReviewStateMark state={chosen === 'received' ? null : chosen} t={t} />
        )}
      </Menu>
    </div>
  );
};
