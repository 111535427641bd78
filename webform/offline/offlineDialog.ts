import { button, buttonLink, element } from '../page/element';
import { sizeInWords } from '../files/size';
import { momentOf } from '../kept/moments';
import { t } from '../page/texts';
import type { OfflineState } from './offlineState';
import { obstacle } from './workerRegistration';

/** What can be done about it. */
export interface OfflineActions {
  readonly onKeep: () => void;
  readonly onCheck: () => void;
  readonly onInstall: () => void;
  readonly onRemove: () => void;
}

const fact = (name: string, value: string): HTMLElement =>
  element('div', {}, element('dt', {}, name), element('dd', {}, value));

const facts = ({ kept, space }: OfflineState): HTMLElement => {
  const rows = kept
    ? [fact(t('offline.fetched'), momentOf(kept.fetchedAt)), fact(t('offline.checked'), momentOf(kept.checkedAt))]
    : [];
  if (space && space.used !== null) {
    const used = sizeInWords(space.used);
    const quota = space.quota === null ? null : sizeInWords(space.quota);
    rows.push(fact(t('offline.space'), quota === null ? used : t('offline.spaceOf', { used, quota })));
  }
  if (space)
    rows.push(fact(t('offline.protected'), t(space.isProtected ? 'offline.isProtected' : 'offline.isNotProtected')));
  return element('dl', {}, ...rows);
};

const working = ({ fetching }: OfflineState): HTMLElement => {
  const { done, all } = fetching ?? { done: 0, all: 0 };
  return element(
    'p',
    { role: 'status' },
    all === 0 ? t('offline.fetching') : t('offline.files', { done, all }),
    element('progress', all === 0 ? {} : { max: String(all), value: String(done) }),
  );
};

/**
 * The dialog about using a form without a network.
 * @returns the dialog, and what shows another state in it
 */
export const offlineDialog = (actions: OfflineActions) => {
  const body = element('div', { class: 'offline-body' });
  const dialog = element('dialog', { class: 'offline', 'aria-labelledby': 'offline-title' }, body);
  const close = (): void => dialog.close();
  let isRemoving = false;

  const rowOfActions = (...buttons: readonly (HTMLElement | null)[]): HTMLElement =>
    element('div', { class: 'actions' }, ...buttons);

  const ofObstacle = (which: NonNullable<ReturnType<typeof obstacle>>): HTMLElement[] => [
    element('p', {}, t(`offline.${which}`)),
    rowOfActions(button(t('offline.close'), close, 'primary')),
  ];

  const ofNew = (state: OfflineState): HTMLElement[] => [
    element('p', {}, t('offline.about')),
    element('p', { class: 'quiet' }, t('offline.limits')),
    ...(state.outcome ? [element('p', { class: 'outcome', role: 'alert' }, t(`offline.${state.outcome}`))] : []),
    state.fetching
      ? working(state)
      : rowOfActions(button(t('offline.start'), actions.onKeep, 'primary'), button(t('offline.cancel'), close)),
  ];

  const ofKept = (state: OfflineState): HTMLElement[] => [
    element('p', {}, t('offline.howItWorks')),
    facts(state),
    element('p', { class: 'quiet' }, t('offline.limits')),
    ...(state.outcome ? [element('p', { class: 'outcome', role: 'status' }, t(`offline.${state.outcome}`))] : []),
    state.fetching
      ? working(state)
      : rowOfActions(
          state.canInstall ? button(t('offline.install'), actions.onInstall, 'primary') : null,
          button(t('offline.check'), actions.onCheck),
          buttonLink(t('offline.all'), '/-/'),
          button(t('offline.remove'), () => ask(state)),
          button(t('offline.close'), close),
        ),
  ];

  const show = (title: string, content: readonly HTMLElement[]): void => {
    const focused = document.activeElement?.textContent;
    body.replaceChildren(element('h2', { id: 'offline-title', tabindex: '-1' }, title), ...content);
    if (!dialog.open) return;
    // What was focused is made again.
    const again = [...body.querySelectorAll<HTMLElement>('button, a')].find(
      ({ textContent }) => textContent === focused,
    );
    (again ?? body.querySelector('h2'))?.focus();
  };

  const ask = (state: OfflineState): void => {
    isRemoving = true;
    const back = button(t('offline.keep'), () => {
      isRemoving = false;
      render(state);
    });
    show(t('offline.removeTitle'), [
      element('p', {}, t('offline.removeText')),
      rowOfActions(
        button(
          t('offline.removeForGood'),
          () => {
            isRemoving = false;
            actions.onRemove();
          },
          'danger',
        ),
        back,
      ),
    ]);
    back.focus();
  };

  const render = (state: OfflineState): void => {
    if (isRemoving) return;
    const wall = obstacle();
    if (wall) show(t('offline.title'), ofObstacle(wall));
    else if (state.kept) show(t('offline.is'), ofKept(state));
    else show(t('offline.title'), ofNew(state));
  };

  dialog.addEventListener('close', () => {
    isRemoving = false;
    dialog.remove();
  });
  return {
    render,
    open: (state: OfflineState): void => {
      render(state);
      document.body.append(dialog);
      dialog.showModal();
      body.querySelector('h2')?.focus();
    },
  };
};
