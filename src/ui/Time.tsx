import moment from 'moment';
import { useTranslation } from 'react-i18next';

export interface TimeProps {
  /** An ISO time; nothing is shown for null. */
  readonly at: string | null | undefined;
  /** `short` for tables; `full` to the second. */
  readonly form?: 'short' | 'full' | undefined;
}

const FULL = 'YYYY/MM/DD HH:mm:ss';
// Clocks differ a little; what was done this very moment may seem to lie ahead.
const SKEW_MINUTES = 1;

/**
 * The short form of a time, in the zone of the browser: near days by their names, others by date.
 * `when` holds the texts for today and yesterday, around a time `HH:mm`.
 */
export function shortTime(
  at: string,
  now: string | Date,
  language: string,
  when: { readonly today: (time: string) => string; readonly yesterday: (time: string) => string },
): string {
  const time = moment(at).locale(language);
  const days = moment(now).startOf('day').diff(moment(at).startOf('day'), 'days');
  if (days < 0 || days > 5 || time.diff(now, 'minutes') >= SKEW_MINUTES) return time.format(FULL);
  if (days === 0) return when.today(time.format('HH:mm'));
  if (days === 1) return when.yesterday(time.format('HH:mm'));
  return time.format('dddd HH:mm');
}

/** A time, short with the full one on hover. */
export const Time = ({ at, form = 'short' }: TimeProps) => {
  const { t, i18n } = useTranslation();
  if (!at) return null;
  const full = moment(at).format(FULL);
  if (form === 'full') return <time dateTime={at}>{full}</time>;
  const text = shortTime(at, new Date(), i18n.language, {
    today: (time) => t('ui.today', { time }),
    yesterday: (time) => t('ui.yesterday', { time }),
  });
  return (
    <time dateTime={at} data-tip={full}>
      {text}
    </time>
  );
};
