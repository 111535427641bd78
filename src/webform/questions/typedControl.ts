import { h, type Component, type FunctionalComponent } from 'vue';
import { t } from '../texts';
import type { Asked } from '../typed/kinds';
import { typedBox, type TypedQuestion } from '../typed/typedBox';
import { calendarOf } from './calendars';
import { counterBox } from './counterBox';
import { dateParts } from './dateParts';
import { inPageLanguage } from './ownTexts';

const PARTS = ['year', 'month-year', 'no-calendar'];
/** No browser knows these calendars. */
const UNKNOWN = ['bikram-sambat', 'myanmar'];

const gregorianBox: FunctionalComponent<{ readonly node: TypedQuestion }> = ({ node }) => [
  h('p', { class: 'typed-note', ...inPageLanguage() }, t('questions.gregorianOnly')),
  h(typedBox, { node }),
];
gregorianBox.props = ['node'];

/** What a typed answer is typed into. */
export const typedControl = ({ valueType, appearances }: Asked): Component => {
  if (valueType === 'int' && appearances.counter === true) return counterBox;
  if (valueType !== 'date') return typedBox;
  if (UNKNOWN.some((name) => appearances[name])) return gregorianBox;
  return calendarOf(appearances) !== 'gregory' || PARTS.some((name) => appearances[name]) ? dateParts : typedBox;
};
