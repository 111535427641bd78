/** @jsxImportSource solid-js */
import { createMemo, For, Show, type JSX } from 'solid-js';
import type { DayReader } from './calendars/calendars';
import { languageTag } from '../../language/formLanguage';
import { inPageLanguage } from '../../language/inPageLanguage';
import { t } from '../../page/texts';
import { regionOf } from '../../language/region';
import { momentInWords } from './reading/showMoment';
import { useDescription } from '../description';
import './dateParts.css';
import type { DatePart } from './datePart';
import { createPartedDate, type PartedDate } from './partedDate';
import type { TypedNode } from './typedNode';

const NAMES = { day: 'questions.day', month: 'questions.month', year: 'questions.year' } as const;

interface PartProps {
  readonly node: TypedNode;
  readonly date: PartedDate;
  readonly part: DatePart;
  readonly id: string;
  readonly describedBy: string | undefined;
}

const MonthList = (props: PartProps): JSX.Element => {
  const language = (): string => languageTag(props.node.root.currentState.activeLanguage.language) ?? regionOf();
  const months = createMemo(() => props.date.reader.monthNames(language()));
  return (
    <select
      id={props.id}
      class="box"
      disabled={props.node.currentState.readonly}
      aria-invalid={props.date.problem() !== null}
      aria-describedby={props.describedBy}
      onInput={({ currentTarget }) => props.date.type('month', currentTarget.value)}
      onChange={() => props.date.take(false)}
    >
      <option value="" selected={props.date.texts.month === ''}>
        –
      </option>
      <For each={months()}>
        {(name, index) => (
          <option value={index() + 1} selected={props.date.texts.month === String(index() + 1)} lang={language()}>
            {name}
          </option>
        )}
      </For>
    </select>
  );
};

const PartBox = (props: PartProps): JSX.Element => (
  <input
    id={props.id}
    class="box"
    type="text"
    inputmode="numeric"
    autocomplete="off"
    value={props.date.texts[props.part]}
    disabled={props.node.currentState.readonly}
    aria-invalid={props.date.problem() !== null}
    aria-describedby={props.describedBy}
    onInput={({ currentTarget }) => props.date.type(props.part, currentTarget.value)}
    onChange={() => props.date.take(false)}
  />
);

/** The name of a part above it, unless the question asks for no other. */
const NamedPart = (props: Omit<PartProps, 'id'>): JSX.Element => {
  const isAlone = props.date.parts.length === 1;
  const id = isAlone ? props.node.nodeId : `${props.node.nodeId}_${props.part}`;
  const control = (): JSX.Element =>
    props.part === 'month' ? <MonthList {...props} id={id} /> : <PartBox {...props} id={id} />;
  return (
    <Show when={!isAlone} fallback={control()}>
      <div class={`date-part is-${props.part}`}>
        <label for={id} {...inPageLanguage()}>
          {t(NAMES[props.part])}
        </label>
        {control()}
      </div>
    </Show>
  );
};

/** Whether the focus moves within an element. */
const isInside = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  currentTarget instanceof Node && relatedTarget instanceof Node && currentTarget.contains(relatedTarget);

/** Requests the parts of a date, one by one: of dates that have not all of them, and of dates in other calendars. */
export const DateParts = (props: { readonly node: TypedNode; readonly reader?: DayReader }): JSX.Element => {
  const { node } = props;
  const date = createPartedDate(node, props.reader ?? null);
  const { years } = date.reader;
  const below = `${node.nodeId}_typed`;
  const alone = useDescription(node, below);
  const meaning = (): string => {
    const stored = node.currentState.instanceValue;
    if (stored === '' || date.parts.length < 3) return '';
    const words = momentInWords(stored, regionOf(), () => '');
    return date.isGregorian ? words : t('questions.gregorian', { date: words });
  };
  const message = (): string | null => {
    const problem = date.problem();
    const values = { example: '', first: years?.[0] ?? '', last: years?.[1] ?? '' };
    return problem && t(`typed.not.${problem}`, values);
  };
  const description = (): string | undefined => (date.parts.length === 1 ? alone() : below);
  return (
    <div class="typed" onFocusOut={(event) => (isInside(event) ? undefined : date.take(true))}>
      <div class="date-parts">
        <For each={date.parts}>
          {(part) => <NamedPart node={node} date={date} part={part} describedBy={description()} />}
        </For>
      </div>
      <p
        id={below}
        class={message() === null ? 'typed-meaning' : 'typed-message'}
        aria-live="polite"
        {...inPageLanguage()}
      >
        {message() ?? meaning()}
      </p>
    </div>
  );
};
