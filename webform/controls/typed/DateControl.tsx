/** @jsxImportSource solid-js */
import { createResource, Match, Switch, type JSX } from 'solid-js';
import type { DayReader } from './calendars/calendars';
import { inPageLanguage } from '../../language/inPageLanguage';
import { t } from '../../page/texts';
import { DateParts } from './DateParts';
import { isInParts } from './datePart';
import { TypedBox } from './TypedBox';
import type { TypedNode } from './typedNode';

type DateProps = { readonly node: TypedNode };

/** Requests the Gregorian date instead of one in another calendar. */
const GregorianBox = (props: DateProps): JSX.Element => (
  <>
    <p class="typed-note" {...inPageLanguage()}>
      {t('questions.gregorianOnly')}
    </p>
    <TypedBox node={props.node} />
  </>
);

const loadTable = (): Promise<DayReader | null> =>
  import('./calendars/bikramSambat').then(
    ({ bikramSambat }) => bikramSambat,
    () => null,
  );

/** The calendar of Nepal is loaded where it is requested; where it cannot be, the Gregorian date is as good. */
const NepaliDate = (props: DateProps): JSX.Element => {
  const [table] = createResource(loadTable);
  return (
    <Switch>
      <Match when={table.state === 'ready' && table.latest}>
        {(reader) => <DateParts node={props.node} reader={reader()} />}
      </Match>
      <Match when={table.state === 'ready'}>
        <GregorianBox node={props.node} />
      </Match>
    </Switch>
  );
};

/** Requests a date: in one box, or in parts. */
export const DateControl = (props: DateProps): JSX.Element => {
  const { node } = props;
  return (
    <Switch fallback={<TypedBox node={node} />}>
      <Match when={node.appearances['bikram-sambat']}>
        <NepaliDate node={node} />
      </Match>
      <Match when={node.appearances.myanmar}>
        <GregorianBox node={node} /> {/* neither browsers nor a table tell its months */}
      </Match>
      <Match when={isInParts(node.appearances)}>
        <DateParts node={node} />
      </Match>
    </Switch>
  );
};
