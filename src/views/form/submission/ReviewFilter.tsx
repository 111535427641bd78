import { useTranslation } from 'react-i18next';
import type { ReviewChoice } from '../../../../store/selectors/submissionFilter';
import { classes } from '../../../ui/classes';
import { Link } from '../../../ui/action/Link';
import { ReviewStateMark } from './ReviewStateMark';

/** Which submissions the table shows, by the state of their review. Links, so that each can be opened and passed on. */
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
