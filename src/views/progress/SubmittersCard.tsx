import { sum } from 'd3-array';
import { useState } from 'react';
import type { Progress, ProgressSubmitter } from '#api/schemas/progress';
import { Link } from '../../ui/action/Link';
import { Select } from '../../ui/form/Select';
import { StateLabel } from '../../ui/status/StateLabel';
import { Text } from '../../ui/text/Text';
import { Time } from '../../ui/text/Time';
import { formatInt } from '../form/submission/cells/numbers';
import type { Language } from '../form/submission/filter/degreesText';
import { RecentLine } from '../../ui/list/RecentLine';

type Order = 'name' | 'last';

export interface SubmittersCardProps {
  readonly id: string;
  readonly submitters: Progress['submitters'];
  /** The text for people without known submissions. */
  readonly never: string;
  readonly texts: Language;
  /** The address of a person's submissions on these days; null if they are in several tables. */
  readonly hrefOf: ((id: number) => string) | null;
}

/** The latest come last, because readers look for missing people. Never sorted by quantity. */
const bySeen = (one: ProgressSubmitter, other: ProgressSubmitter): number =>
  (one.lastSubmission ?? '').localeCompare(other.lastSubmission ?? '');

/** The submissions of each person by day, and the last one. */
export const SubmittersCard = ({ id, submitters, never, texts, hrefOf }: SubmittersCardProps) => {
  const { t, locale } = texts;
  const [order, setOrder] = useState<Order>('name');
  const shown = order === 'name' ? submitters : [...submitters].sort(bySeen);
  const title = t('progress.submitters');
  return (
    <section className="chart-card wide" id={id} aria-label={title}>
      <header>
        <div>
          <h2>{title}</h2>
        </div>
        <Select
          label={t('progress.order')}
          value={order}
          options={[
            { value: 'name', text: t('progress.byName') },
            { value: 'last', text: t('progress.byLast') },
          ]}
          onChange={setOrder}
        />
      </header>
      <table className="progress-table stacked">
        <thead>
          <tr>
            <th scope="col">{t('progress.submitter')}</th>
            <th scope="col">{t('progress.byDay')}</th>
            <th scope="col" className="to-right">
              {t('progress.count')}
            </th>
            <th scope="col">{t('progress.last')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((submitter) => (
            <SubmitterRow
              key={submitter.id ?? 'none'}
              submitter={submitter}
              never={never}
              t={t}
              locale={locale}
              hrefOf={hrefOf}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
};

interface SubmitterRowProps extends Language, Pick<SubmittersCardProps, 'hrefOf' | 'never'> {
  readonly submitter: ProgressSubmitter;
}

const SubmitterRow = ({ submitter, never, t, locale, hrefOf }: SubmitterRowProps) => {
  const { id, displayName, counts, lastSubmission, isSilent } = submitter;
  const count = sum(counts);
  const name = displayName ?? t('progress.nobody');
  const shown = formatInt(count, locale);
  return (
    <tr>
      <th scope="row">
        <Text>{name}</Text>
      </th>
      <td>
        <RecentLine counts={counts} />
      </td>
      <td className="to-right">
        {id !== null && hrefOf && count > 0 ? (
          <Link href={hrefOf(id)}>
            {shown} <span className="hidden-text">{t('progress.countOf', { count, name })}</span>
          </Link>
        ) : (
          shown
        )}
      </td>
      <td>
        {lastSubmission ? <Time at={lastSubmission} /> : id !== null && never}
        {isSilent && <StateLabel tone="attention" icon="clock" text={t('progress.isSilent')} />}
      </td>
    </tr>
  );
};
