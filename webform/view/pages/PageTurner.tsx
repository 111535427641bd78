/** @jsxImportSource solid-js */
import { createEffect, createMemo, createSignal, on, Show, type JSX } from 'solid-js';
import { isAsking } from '../../repeats/askQuestion';
import { t } from '../../page/texts';
import { useForm } from '../context';
import { goToQuestion } from '../errors/goToQuestion';
import { followHistory } from './followHistory';
import type { Page, Pages } from './pages';
import './pages.css';

const hostOf = ({ part }: Page): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-page="${CSS.escape(part.id)}"]`);

/** The number of the page, and the buttons that turn it; sending comes with the last page. */
export const PageTurner = (props: { readonly pages: Pages; readonly children: JSX.Element }): JSX.Element => {
  const form = useForm();
  const { pages } = props;
  const [isChecked, setChecked] = createSignal(false);
  createEffect(on(pages.current, () => setChecked(false)));
  const index = (): number => pages.asked().findIndex((page) => page === pages.current());
  const isLast = (): boolean => index() === pages.asked().length - 1;

  const turn = (page: Page | undefined): void => {
    if (!page) return;
    pages.show(page);
    const host = hostOf(page);
    document.querySelector('.form-view')?.scrollIntoView();
    host?.focus({ preventScroll: true });
  };
  /** The questions of a page whose answers are wrong. */
  const faultyOn = (page: Page): readonly string[] => {
    const host = hostOf(page);
    return [...form.questions.values()]
      .filter(
        (node) =>
          node.currentState.relevant &&
          node.nodeType !== 'note' &&
          (node.validationState.violation !== null || form.typed.isUnread(node)),
      )
      .filter(({ nodeId }) => host?.contains(document.getElementById(`${nodeId}_container`)))
      .map(({ nodeId }) => nodeId);
  };
  const goOn = (): void => {
    const page = pages.current();
    if (!page) return;
    form.late.makeAll();
    form.typed.takeAll();
    pages.check(page);
    const faulty = faultyOn(page);
    const [first] = faulty;
    if (isAsking()) return;
    if (first === undefined) {
      turn(pages.asked()[index() + 1]);
      return;
    }
    setChecked(true);
    goToQuestion(form, first);
  };
  followHistory(pages, turn);
  /** Counts down while its questions are corrected. */
  const problem = createMemo((): string => {
    const page = pages.current();
    const count = isChecked() && page ? faultyOn(page).length : 0;
    return count === 0 ? '' : t('engine.questionsWithErrors', { count });
  });

  return (
    <>
      <p class="page-problem" role="alert">
        {problem()}
      </p>
      <Show when={pages.asked().length > 1}>
        <div class="page-turner">
          <Show when={index() > 0}>
            <button type="button" class="button" data-turns="" onClick={() => turn(pages.asked()[index() - 1])}>
              {t('questions.back')}
            </button>
          </Show>
          <span class="page-place">{t('questions.page', { number: index() + 1, all: pages.asked().length })}</span>
        </div>
      </Show>
      <Show
        when={isLast()}
        fallback={
          <button type="button" class="button primary page-next" data-turns="" onClick={goOn}>
            {t('questions.next')}
          </button>
        }
      >
        {props.children}
      </Show>
    </>
  );
};
