import { defineAsyncComponent, h, type Component, type FunctionalComponent } from 'vue';
import { t } from '../texts';
import type { Asked } from '../typed/kinds';
import { typedBox, type TypedQuestion } from '../typed/typedBox';
import { calendarOf } from './calendars';
import { counterBox } from './counterBox';
import { dateParts, type DateQuestion } from './dateParts';
import { inPageLanguage } from './ownTexts';

const PARTS = ['year', 'month-year', 'no-calendar'];

const gregorianBox: FunctionalComponent<{ readonly node: TypedQuestion }> = ({ node }) => [
  h('p', { class: 'typed-note', ...inPageLanguage() }, t('questions.gregorianOnly')),
  h(typedBox, { node }),
];
gregorianBox.props = ['node'];

/** The calendar of Nepal is loaded where it is requested; where it cannot be, the Gregorian date is as good. */
const nepaliParts = defineAsyncComponent(async (): Promise<Component> => {
  const loaded = await import('./bikramSambat').catch(() => null);
  if (loaded === null) return gregorianBox;
  const shown: FunctionalComponent<{ readonly node: DateQuestion }> = ({ node }) =>
    h(dateParts, { node, reader: loaded.bikramSambat });
  shown.props = ['node'];
  return shown;
});

/** What a typed answer is typed into. */
export const typedControl = ({ valueType, appearances }: Asked): Component => {
  if (valueType === 'int' && appearances.counter === true) return counterBox;
  if (valueType !== 'date') return typedBox;
  if (appearances['bikram-sambat'] === true) return nepaliParts;
  if (appearances.myanmar === true) return gregorianBox; // neither browsers nor a table tell its months
  return calendarOf(appearances) !== 'gregory' || PARTS.some((name) => appearances[name]) ? dateParts : typedBox;
};
