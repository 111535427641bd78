import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { auditClock, auditDay, formatTime } from './dateFormats';

/** `audit` has the format of the audit log; `seconds` is short, to the second. */
type TimeForm = 'short' | 'seconds' | 'audit';

export interface TimeProps {
  /** An ISO time; null renders nothing. */
  readonly at: string | null | undefined;
  readonly form?: TimeForm | undefined;
}

const DAY = 86_400_000;

const startOfDay = (time: Date): number => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime();

const clockOf = (time: Date, form: TimeForm, language: string): string =>
  form === 'audit' ? auditClock(time) : formatTime(time, form === 'short' ? 'time' : 'exactTime', language);

const dateOf = (time: Date, form: TimeForm, language: string): string =>
  form === 'audit'
    ? `${auditDay(time)} ${auditClock(time)}`
    : formatTime(time, form === 'short' ? 'short' : 'exact', language);

interface Language {
  readonly language: string;
  readonly t: TFunction;
}

/**
 * The short form of a time, in the browser's time zone: today, also later today, and recent days by name, others by
 * date.
 */
export function shortTime(time: Date, now: Date, { language, t }: Language, form: TimeForm = 'short'): string {
  // Rounded, because a day on which the clocks change has a different length.
  const days = Math.round((startOfDay(now) - startOfDay(time)) / DAY);
  if (days < 0 || days > 5) return dateOf(time, form, language);
  const clock = clockOf(time, form, language);
  if (days === 0) return t('parts.today', { time: clock });
  if (days === 1) return t('parts.yesterday', { time: clock });
  return `${formatTime(time, 'weekday', language)} ${clock}`;
}

interface DateTimeProps {
  readonly at: Date;
  readonly language: string;
  /** The short form; by default with its date. */
  readonly text?: string | undefined;
}

/** A time with its date, and on hover in full with the time zone. */
export const DateTime = ({ at, language, text = formatTime(at, 'short', language) }: DateTimeProps) => (
  <time dateTime={at.toISOString()} data-tip={formatTime(at, 'full', language)}>
    {text}
  </time>
);

interface ShortTimeProps extends Language {
  readonly at: string;
  readonly form?: TimeForm | undefined;
}

/** A short time, in full on hover; for tables with very many of them, which know the language already. */
export const ShortTime = ({ at, language, t, form }: ShortTimeProps) => {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return <>{at}</>;
  return <DateTime at={time} language={language} text={shortTime(time, new Date(), { language, t }, form)} />;
};

/** A short time, in full on hover. */
export const Time = ({ at, form }: TimeProps) => {
  const { t, i18n } = useTranslation();
  return at ? <ShortTime at={at} language={i18n.language} t={t} form={form} /> : null;
};
