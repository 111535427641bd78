import type { AnswerLine } from '#store/submission/answerLines';
import { Icon } from '#src/ui/Icon';
import { formatDecimal, formatInt } from '../cells/numbers';
import { AnswerFile } from './AnswerFile';
import { LocationAnswer } from './LocationAnswer';
import { readDate, readDateTime, readTime, type WrittenTime } from './answerTimes';
import type { AnswersContext } from './answersContext';

export interface AnswerValueProps {
  readonly line: AnswerLine;
  readonly context: AnswersContext;
}

// In characters. Laying out a million would block the page.
const LONGEST = 5000;

const Plain = ({ text }: { readonly text: string }) => (
  <span className="answer-text" dir="auto">
    {text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}
  </span>
);

const Time = ({ time, context: { t } }: { readonly time: WrittenTime; readonly context: AnswersContext }) => (
  <span className="answer-text figures">
    {time.text} {time.zone !== null && <span className="beside">{time.zone}</span>}
    {time.here !== null && <span className="beside"> · {t('submissionAnswers.here', { time: time.here })}</span>}
  </span>
);

const Choices = ({ line, context: { lang, extras } }: AnswerValueProps) => {
  const chosen = line.chosen ?? [];
  const chips = chosen.map(({ code, label }, index) => (
    <li key={`${code} ${index}`} className="answer-chip">
      {line.type === 'rank' && <span className="chip-rank">{index + 1}</span>}
      <span lang={label === null ? undefined : lang} className={label === null ? 'answer-code' : undefined} dir="auto">
        {label ?? code}
      </span>
      {label !== null && extras.includes('names') && <span className="code-beside">{code}</span>}
    </li>
  ));
  return line.type === 'rank' ? <ol className="answer-chips">{chips}</ol> : <ul className="answer-chips">{chips}</ul>;
};

/** One answer, formatted by its type. A value that does not fit its type is shown as sent. */
export const AnswerValue = ({ line, context }: AnswerValueProps) => {
  const { t, locale, lang, extras } = context;
  const { type, value, appearance } = line;
  const label = line.label ?? line.name;
  if (value === '') return <span className="answer-absent">{t('submissionAnswers.noAnswer')}</span>;
  switch (type) {
    case 'int':
    case 'decimal': {
      const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(value) ? Number(value) : Number.NaN;
      const text = type === 'int' ? formatInt(number, locale) : formatDecimal(number, locale);
      return text === null ? <Plain text={value} /> : <span className="answer-text figures">{text}</span>;
    }
    case 'date': {
      const text = readDate(value, locale, appearance);
      return text === null ? <Plain text={value} /> : <span className="answer-text figures">{text}</span>;
    }
    case 'time':
    case 'dateTime': {
      const time = type === 'time' ? readTime(value, locale) : readDateTime(value, locale, appearance);
      return time === null ? <Plain text={value} /> : <Time time={time} context={context} />;
    }
    case 'one': {
      const [only] = line.chosen ?? [];
      if (!only || only.label === null) return <span className="answer-text answer-code">{value}</span>;
      return (
        <span className="answer-text">
          <span lang={lang} dir="auto">
            {only.label}
          </span>
          {extras.includes('names') && <span className="code-beside">{value}</span>}
        </span>
      );
    }
    case 'many':
    case 'rank':
      return <Choices line={line} context={context} />;
    case 'trigger':
      return (
        <span className="answer-text">
          <Icon name="check" /> {t('submissionAnswers.confirmed')}
        </span>
      );
    case 'geopoint':
    case 'geotrace':
    case 'geoshape':
      return <LocationAnswer value={value} kind={type} label={label} context={context} />;
    case 'picture':
    case 'sound':
    case 'film':
    case 'file':
      return <AnswerFile name={value} label={label} context={context} />;
    case 'barcode':
      return <span className="answer-text answer-code">{value}</span>;
    case 'text':
      return <Plain text={value} />;
  }
};
