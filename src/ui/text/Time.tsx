import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { clockOf, secondsOf, wholeTime } from './wholeTime';

export interface TimeProps {
  /** An ISO time; null renders nothing. */
  readonly at: string | null | undefined;
  /** `short` for tables, or `seconds`, the same to the second; `full` with the date, too. */
  readonly form?: 'short' | 'seconds' | 'full' | undefined;
}

const DAY = 86_400_000;

const weekdays = new Map<string, Intl.DateTimeFormat>();

const weekday = (time: Date, language: string): string => {
  const format = weekdays.get(language) ?? new Intl.DateTimeFormat(language, { weekday: 'long' });
  weekdays.set(language, format);
  return format.format(time);
};

const startOfDay = (time: Date): number => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

/**
 * The short form of a time, in the browser's time zone: today, also later today, and recent days by name, others by date. `when`
 * contains the texts for today and yesterday, around a time.
 * @param clock the time of day; `HH:mm` by default
 */
export function shortTime(
  at: string | Date,
  now: string | Date,
  language: string,
  when: { readonly today: (time: string) => string; readonly yesterday: (time: string) => string },
  clock = clockOf,
): string {
  const time = new Date(at);
  const present = new Date(now);
  // Rounded, because a day on which the clocks change has a different length.
  const days = Math.round((startOfDay(present) - startOfDay(time)) / DAY);
  if (days < 0 || days > 5) return wholeTime(time);
  if (days === 0) return when.today(clock(time));
  if (days === 1) return when.yesterday(clock(time));
  return `${weekday(time, language)} ${clock(time)}`;
}

interface ShortTimeProps {
  readonly at: string;
  readonly language: string;
  readonly t: TFunction;
  /** Whether seconds are shown. */
  readonly toSecond?: boolean;
}

/** A short time, with the full one on hover; for tables with very many of them, which know the language already. */
export const ShortTime = ({ at, language, t, toSecond = false }: ShortTimeProps) => {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return <>{at}</>;
  const when = {
    today: (clock: string) => t('parts.today', { time: clock }),
    yesterday: (clock: string) => t('parts.yesterday', { time: clock }),
  };
  const text = shortTime(time, new Date(), language, when, toSecond ? secondsOf : clockOf);
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
  return <ShortTime at={at} language={i18n.language} t={t} toSecond={form === 'seconds'} />;
};
