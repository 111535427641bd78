import { nextTick, watchEffect } from 'vue';
import { button, element } from '../element';
import { phrase } from '../enginePhrases';
import { isAsking } from '../repeats/askQuestion';
import { t } from '../texts';
import { isUnread, takeTyped } from '../typed/unanswered';
import { goTo } from './errorList';
import { askedPages, showPage, shownPage, type FormPage } from './formPages';
import { onceAllAreMade } from './lateQuestion';
import { followHistory } from './pageHistory';
import './pages.css';

const CONTAINER = '_container';

/** The questions of a page that are not answered as they must be. */
const faultyOn = async ({ host, check }: FormPage): Promise<readonly string[]> => {
  takeTyped();
  check();
  await nextTick();
  return [...host.querySelectorAll('.question-container')]
    .map((container) => ({ container, nodeId: container.id.slice(0, -CONTAINER.length) }))
    .filter(({ container, nodeId }) => container.classList.contains('highlight') || isUnread({ nodeId }))
    .map(({ nodeId }) => nodeId);
};

let isFollowing = false;

/** Turns the pages of forms, by buttons next to the one that sends: that one comes with the last page. */
export const followPages = (): void => {
  if (isFollowing) return;
  isFollowing = true;
  const place = element('span', { class: 'page-place' });
  const problem = element('p', { class: 'file-problem page-problem', role: 'alert' });

  const turn = async (page: FormPage | undefined): Promise<void> => {
    if (!page) return;
    problem.textContent = '';
    showPage(page);
    await nextTick();
    document.querySelector('.odk-form')?.scrollIntoView();
    page.host.focus({ preventScroll: true });
  };
  const beside = (page: FormPage | undefined, by: 1 | -1): FormPage | undefined =>
    page && askedPages.value[askedPages.value.indexOf(page) + by];

  const goOn = async (): Promise<void> => {
    const page = shownPage.value;
    if (!page) return;
    const faulty = await faultyOn(page);
    const [first] = faulty;
    if (isAsking()) return;
    if (first === undefined) {
      await turn(beside(page, 1));
      return;
    }
    problem.textContent = phrase('questionsWithErrors', { count: faulty.length });
    await goTo(first);
  };

  const back = button(t('questions.back'), () => void turn(beside(shownPage.value, -1)));
  const next = button(t('questions.next'), () => onceAllAreMade(() => void goOn()), 'primary');
  next.classList.add('page-next');
  for (const each of [back, next]) each.dataset.turns = '';
  const turner = element('div', { class: 'page-turner' }, back, place);

  watchEffect(
    () => {
      const [{ length }, page] = [askedPages.value, shownPage.value];
      const form = document.querySelector<HTMLElement>('.odk-form');
      const footer = form?.querySelector('.footer');
      if (!form || !footer || !page) return;
      if (!footer.contains(turner)) footer.prepend(problem, turner, next);
      const number = askedPages.value.indexOf(page) + 1;
      form.dataset.pages = length === 1 ? 'one' : number === length ? 'last' : 'more';
      back.hidden = number === 1;
      place.textContent = t('questions.page', { number, all: length });
      problem.textContent = '';
    },
    { flush: 'post' },
  );
  followHistory((page) => void turn(page));
};
