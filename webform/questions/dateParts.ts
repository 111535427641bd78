import { computed, defineComponent, h, onBeforeUnmount, reactive, ref, watch, type PropType, type VNode } from 'vue';
import { t } from '../texts';
import { regionOf } from '../typed/dateOrder';
import { plainSigns } from '../typed/fold';
import type { Problem } from '../typed/reading';
import { momentInWords } from '../typed/showMoment';
import type { TypedQuestion } from '../typed/typedBox';
import { markUnread, showBoxes } from '../typed/unanswered';
import { calendarOf, readerOf, type CalendarDay, type DayReader } from './calendars';
import { languageTag } from './formLanguage';
import { inPageLanguage } from './ownTexts';

const PARTS = ['day', 'month', 'year'] as const;

type Part = (typeof PARTS)[number];

/** A question for a date, and the form it is in. */
export interface DateQuestion extends TypedQuestion {
  readonly root: { readonly currentState: { readonly activeLanguage: { readonly language: string } } };
}

const partsOf = (appearances: Readonly<Record<string, boolean>>): readonly Part[] => {
  if (appearances.year) return ['year'];
  return appearances['month-year'] ? ['month', 'year'] : PARTS;
};

const NAMES = { day: 'questions.day', month: 'questions.month', year: 'questions.year' } as const;

/**
 * Asks for the parts of a date, one by one: of dates that have not all of them, and of dates in other calendars. The stored value is
 * the Gregorian date, the first day of a year or month that has none.
 */
export const dateParts = defineComponent({
  props: {
    node: { type: Object as PropType<DateQuestion>, required: true },
    /** Of a calendar that browsers do not know. */
    reader: { type: Object as PropType<DayReader | null>, default: null },
  },
  setup({ node, reader }) {
    const { appearances, nodeId } = node;
    const parts = partsOf(appearances);
    const calendar = calendarOf(appearances);
    const isGregorian = reader === null && calendar === 'gregory';
    const { dayIn, dateOf, monthNames, years } = reader ?? readerOf(calendar);
    const stored = (): string => node.currentState.instanceValue;
    const texts = reactive<Record<Part, string>>({ day: '', month: '', year: '' });
    const problem = ref<Problem | null>(null);
    const language = computed(() => languageTag(node.root.currentState.activeLanguage.language) ?? regionOf());
    const months = computed(() => monthNames(language.value));

    const show = (value: string): void => {
      const found = value === '' ? null : dayIn(value);
      for (const part of PARTS) texts[part] = found === null ? '' : String(found[part]);
      problem.value = null;
      markUnread(node, false);
    };
    const typed = (part: Part): string => plainSigns(texts[part]);
    const isYear = (): boolean => /^\d{4}$/.test(typed('year')) || (!isGregorian && /^\d{3,4}$/.test(typed('year')));
    const isWhole = (): boolean => parts.every((part) => typed(part) !== '');
    const dayOfTexts = (): CalendarDay => {
      const figures = (part: Part): number => (parts.includes(part) ? Number(typed(part)) : 1);
      return { year: figures('year'), month: figures('month'), day: figures('day') };
    };
    /** The date that the texts are; undefined while they are none. */
    const current = (): string | undefined => (isWhole() && isYear() ? dateOf(dayOfTexts()) : undefined);

    /** @param isLeft whether missing parts are errors by now */
    const take = (isLeft: boolean): void => {
      const [day, date] = [dayOfTexts(), current()];
      const isBeyond = years !== undefined && (day.year < years[0] || day.year > years[1]);
      const wrong: Problem = isWhole() ? (isYear() ? (isBeyond ? 'years' : 'day') : 'year') : 'parts';
      const isEmpty = parts.every((part) => typed(part) === '');
      const value = isEmpty ? '' : (date ?? '');
      problem.value = isEmpty || date !== undefined || !isLeft ? null : wrong;
      markUnread(node, !isEmpty && date === undefined);
      const same =
        stored() !== '' && date !== undefined && parts.every((part) => dayIn(stored())?.[part] === day[part]);
      if (!same && value !== stored()) node.setValue(value);
    };
    show(stored());
    /** A calculation changed the answer; the text being typed stays. */
    watch(stored, (value) => {
      const isTyped = parts.some((part) => texts[part] !== '');
      if (value === '' ? !problem.value && current() !== undefined : !isTyped || value !== current()) show(value);
    });
    onBeforeUnmount(
      showBoxes(node, {
        take: () => take(true),
        texts: () => PARTS.map((part) => texts[part]),
        type: (parted) => {
          for (const [index, part] of PARTS.entries()) texts[part] = parted[index] ?? '';
          take(true);
        },
        answer: stored,
      }),
    );

    const below = `${nodeId}_typed`;
    const control = (part: Part): VNode => {
      const id = parts.length === 1 ? nodeId : `${nodeId}_${part}`;
      const shared = {
        id,
        disabled: node.currentState.readonly,
        'aria-invalid': problem.value !== null,
        'aria-describedby': below,
      };
      const onInput = ({ target }: Event): void => {
        if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) texts[part] = target.value;
      };
      const box =
        part === 'month'
          ? h('select', { ...shared, class: 'native-select', onInput, onChange: () => take(false) }, [
              h('option', { value: '', selected: texts.month === '' }, '–'),
              ...months.value.map((name, index) =>
                h(
                  'option',
                  { key: index, value: index + 1, selected: texts.month === String(index + 1), lang: language.value },
                  name,
                ),
              ),
            ])
          : h('input', {
              ...shared,
              class: 'typed-box',
              type: 'text',
              inputmode: 'numeric',
              autocomplete: 'off',
              value: texts[part],
              onInput,
              onChange: () => take(false),
            });
      if (parts.length === 1) return box;
      return h('div', { class: ['date-part', `is-${part}`] }, [
        h('label', { for: id, ...inPageLanguage() }, t(NAMES[part])),
        box,
      ]);
    };
    const reading = computed(() => {
      if (stored() === '' || parts.length < PARTS.length) return '';
      const words = momentInWords(stored(), regionOf(), () => '');
      return isGregorian ? words : t('questions.gregorian', { date: words });
    });

    return () =>
      h(
        'div',
        {
          class: 'typed',
          onFocusout: ({ currentTarget, relatedTarget }: FocusEvent) => {
            const isInside =
              currentTarget instanceof Node && relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
            if (!isInside) take(true);
          },
        },
        [
          h('div', { class: 'date-parts' }, parts.map(control)),
          h(
            'p',
            {
              id: below,
              class: problem.value === null ? 'typed-meaning' : 'typed-message',
              'aria-live': 'polite',
              ...inPageLanguage(),
            },
            problem.value === null
              ? reading.value
              : t(`typed.not.${problem.value}`, { example: '', first: years?.[0] ?? '', last: years?.[1] ?? '' }),
          ),
        ],
      );
  },
});
