import { button, element } from '../page/element';
import { fullMoment } from '../kept/moments';
import { t } from '../page/texts';
import type { Clash } from './clashes';
import type { Present } from './present';
import type { FormWords } from './words';
import './comparison.css';

/** Two edits of one version, and in which answers they differ. */
export interface Comparison {
  readonly present: Present;
  readonly clashes: readonly Clash[];
}

interface ComparisonView {
  /** Reads the versions to compare. */
  readonly compare: () => Promise<Comparison>;
  readonly words: () => FormWords;
  /** The choice to let one's own take the place of theirs: what it is called, and what it does. */
  readonly onTop: { readonly text: string; readonly act: (present: Present) => void };
  /** What else can be done, also while there is nothing to compare. */
  readonly actions: readonly HTMLElement[];
}

/** More are folded away. */
const LISTED = 20;

const answerView = (look: string, name: string, answer: string): HTMLElement =>
  element(
    'div',
    { class: look },
    element('dt', {}, name),
    answer === '' ? element('dd', { class: 'none' }, t('edit.noAnswer')) : element('dd', { dir: 'auto' }, answer),
  );

const clashView = ({ path, before, theirs, mine }: Clash, words: FormWords): HTMLElement =>
  element(
    'li',
    {},
    element('p', { class: 'compared-question', dir: 'auto' }, words.question(path)),
    element(
      'dl',
      {},
      answerView('before', t('edit.before'), words.answer(path, before)),
      answerView('theirs', t('edit.theirs'), words.answer(path, theirs)),
      answerView('yours', t('edit.yours'), words.answer(path, mine)),
    ),
  );

const listView = (clashes: readonly Clash[], words: FormWords): HTMLElement =>
  element('ul', { class: 'compared' }, ...clashes.map((clash) => clashView(clash, words)));

const groups = [
  { who: 'both', title: 'edit.bothChanged' },
  { who: 'they', title: 'edit.theyChanged' },
  { who: 'I', title: 'edit.youChanged' },
] as const;

const groupView = (clashes: readonly Clash[], title: string, words: FormWords): readonly HTMLElement[] => {
  if (clashes.length === 0) return [];
  const rest = clashes.slice(LISTED);
  return [
    element('h3', {}, title),
    listView(clashes.slice(0, LISTED), words),
    ...(rest.length === 0
      ? []
      : [
          element(
            'details',
            {},
            element('summary', {}, t('edit.moreDiffers', { count: rest.length })),
            listView(rest, words),
          ),
        ]),
  ];
};

const aboutPresent = ({ by, at }: Present): HTMLElement | null => {
  if (at === null) return null;
  const time = fullMoment(at);
  return element(
    'p',
    { dir: 'auto' },
    by === null ? t('edit.changedAt', { time }) : t('edit.changedBy', { name: by, time }),
  );
};

/** Two edits side by side, answer by answer, and what can be done about them. It reads by itself what it shows. */
export const comparisonView = ({ compare, words, onTop, actions }: ComparisonView): HTMLElement => {
  // It is read when it gets the focus: announced as a whole it would be endless.
  const content = element('div', { 'aria-live': 'off' });
  const choices = element('div', { class: 'actions' }, ...actions);
  const view = element('div', { class: 'comparison' }, content, choices);

  const show = ({ present, clashes }: Comparison): void => {
    const known = words();
    const differs = groups.flatMap(({ who, title }) => {
      const some = clashes.filter((clash) => clash.who === who);
      return groupView(some, t(title, { count: some.length }), known);
    });
    const result = differs.length === 0 ? [element('p', {}, t('edit.sameNow'))] : differs;
    const about = aboutPresent(present);
    content.replaceChildren(...(about ? [about] : []), ...result, element('p', {}, t('edit.onTopHelp')));
    choices.prepend(button(onTop.text, () => onTop.act(present), 'primary'));
  };

  const read = async (): Promise<void> => {
    content.replaceChildren(element('p', { role: 'status' }, t('edit.comparing')));
    try {
      show(await compare());
    } catch {
      const again = button(t('edit.compareAgain'), () => void read());
      content.replaceChildren(
        element('p', { role: 'alert' }, t('edit.compareFailed')),
        element('div', { class: 'actions' }, again),
      );
    }
  };
  void read();
  return view;
};
