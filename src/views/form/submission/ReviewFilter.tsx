import { useTranslation } from 'react-i18next';
import type { ReviewChoice } from '#store/selectors/submission/filter';
import { classes } from '#src/ui/classes';
import { Link } from '#src/ui/action/Link';
import { ReviewStateMark } from './ReviewStateMark';

/** Filters the table by review state. Links, so that each can be opened and shared. */
export const ReviewFilter = ({ choices }: { readonly choices: readonly ReviewChoice[] }) => {
  const { t } = useTranslation();
  return (
    <div className="list-choice review-filter" role="group" aria-label={t('formSubmissions.review')}>
      {choices.map(({ name, href, chosen }) => (
        <Link key={name ?? ''} href={href} className={classes('chip', chosen && 'chosen')} current={chosen}>
          {name === null ? t('list.every') : <ReviewStateMark state={name === 'received' ? null : name} t={t} />}
        </Link>
      ))}
    </div>
  );
};
