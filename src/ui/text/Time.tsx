import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { clockOf, wholeTime } from './wholeTime';

export interface TimeProps {
  /** An ISO time; nothing is shown for null. */
  readonly at: string | null | undefined;
  /** `short` for tables; `full` to the second. */
  readonly form?: 'short' | 'full' | undefined;
}

// Clocks differ a little; a current time may seem to be in the future.
const SKEW = 60_000;
const DAY = 86_400_000;

const weekdays = new Map<string, Intl.DateTimeFormat>();

const weekday = (time: Date, language: string): string => {
  const format = weekdays.get(language) ?? new Intl.DateTimeFormat(language, { weekday: 'long' });
  weekdays.set(language, format);
  return format.format(time);
};

const startOfDay = (time: Date): number => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/**
 * The short form of a time, in the browser's time zone: recent days by name, others by date. `when` contains the texts for
 * today and yesterday, around a time `HH:mm`.
 */
export function shortTime(
  at: string | Date,
  now: string | Date,
  language: string,
  when: { readonly today: (time: string) => string; readonly yesterday: (time: string) => string },
): string {
  const time = new Date(at);
  const present = new Date(now);
  // Rounded, because a day on which the clocks change has a different length.
  const days = Math.round((startOfDay(present) - startOfDay(time)) / DAY);
  if (days < 0 || days > 5 || time.getTime() - present.getTime() >= SKEW) return wholeTime(time);
  if (days === 0) return when.today(clockOf(time));
  if (days === 1) return when.yesterday(clockOf(time));
  return `${weekday(time, language)} ${clockOf(time)}`;
}

interface ShortTimeProps {
  readonly at: string;
  readonly language: string;
  readonly t: TFunction;
}

/** A short time, with the full one on hover; for tables with very many of them, which know the language already. */
export const ShortTime = ({ at, language, t }: ShortTimeProps) => {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return <>{at}</>;
  const text = shortTime(time, new Date(), language, {
    today: (clock) => t('ui.today', { time: clock }),
    yesterday: (clock) => t('ui.yesterday', { time: clock }),
  });
  return (
    <time dateTime={at} data-tip={wholeTime(time)}>
      {text}
    </time>
  );
};

/** A short time, with the full one on hover. */
export const Time = ({ at, form = 'short' }: TimeProps) => {
  const { t, i18n } = useTranslation();
  if (!at) return null;
  if (form === 'full') return <time dateTime={at}>{wholeTime(new Date(at))}</time>;
  return <ShortTime at={at} language={i18n.language} t={t} />;
};
