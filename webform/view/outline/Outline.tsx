/** @jsxImportSource solid-js */
import { createEffect, createMemo, createSignal, on, onCleanup, onMount, Show, untrack, type JSX } from 'solid-js';
import { createStore } from 'solid-js/store';
import { Portal } from 'solid-js/web';
import type { FormRoot } from '../../engine/nodes';
import { directionOf, languageTag } from '../../language/formLanguage';
import { currentLocale, t } from '../../page/texts';
import type { BodyPart } from '../bodyTree';
import { useForm } from '../context';
import { entriesOf, type OutlineEntry } from './entries';
import { goToEntry } from './goToEntry';
import { longForm } from './isLong';
import { moveInOutline } from './outlineKeys';
import { OutlineTree } from './OutlineTree';
import { noProblems, problemsOf, type ProblemsById } from './problems';
import './outline.css';
import './outlineTree.css';

/** From this width on (CSS pixels), the outline stands beside the form; below, over it. */
const BESIDE = '(min-width: 1024px)';

/** Typing comes first: problems are counted once it pauses. */
const PAUSE_MS = 250;

/** Longer lists are folded at first. */
const FEW = 12;

interface OutlineProps {
  readonly root: FormRoot;
  readonly parts: readonly BodyPart[];
  /** What prevents sending, as far as its changes go. */
  readonly blocking: () => readonly string[];
}

interface PanelProps extends OutlineProps {
  readonly expanded: Record<string, boolean | undefined>;
  readonly onExpand: (entry: OutlineEntry, isExpanded: boolean) => void;
  /** @param isLeft whether the focus goes to the form */
  readonly onClose: (isLeft: boolean) => void;
}

const isExpandedAtFirst = (entry: OutlineEntry): boolean => {
  const entries = entry.entries();
  return entries.length <= FEW && entries.some(({ kind }) => kind !== 'question');
};

const Panel = (props: PanelProps): JSX.Element => {
  const form = useForm();
  const { root, parts } = props;
  const isBeside = matchMedia(BESIDE).matches;
  const entries = createMemo(() => entriesOf(parts));
  const count = (): ProblemsById => untrack(() => problemsOf(root, form.typed, entries()));
  const [problems, setProblems] = createSignal(count());
  const total = () => problems().get('') ?? noProblems;
  let timer: ReturnType<typeof setTimeout> | undefined;
  createEffect(
    on(
      () => [props.blocking(), entries()],
      () => {
        clearTimeout(timer);
        timer = setTimeout(() => setProblems(count()), PAUSE_MS);
      },
      { defer: true },
    ),
  );
  let dialog!: HTMLDialogElement;
  onMount(() => {
    if (isBeside) dialog.show();
    else dialog.showModal();
    document.documentElement.classList.toggle('has-outline', isBeside);
  });
  onCleanup(() => {
    clearTimeout(timer);
    document.documentElement.classList.remove('has-outline');
  });
  const go = (entry: OutlineEntry): void => {
    if (!isBeside) props.onClose(true);
    goToEntry(form, entry);
  };
  const language = (): string => root.currentState.activeLanguage.language;
  const direction = () => directionOf(language(), root.definition.bind.form.title);
  return (
    <dialog
      ref={(element) => (dialog = element)}
      class="outline"
      classList={{ 'is-beside': isBeside }}
      aria-labelledby="outline-title"
      lang={currentLocale()}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.preventDefault();
          props.onClose(false);
        }
      }}
    >
      <div class="outline-head">
        <h2 id="outline-title">{t('outline.title')}</h2>
        <button type="button" class="button outline-close" onClick={() => props.onClose(false)}>
          {t('outline.close')}
        </button>
      </div>
      <p class="outline-sum">
        <Show when={total().faults > 0}>
          <span class="is-faults">{t('outline.faults', { count: total().faults })}</span>
        </Show>
        <Show when={total().missing > 0}>
          <span class="is-missing">{t('outline.missing', { count: total().missing })}</span>
        </Show>
        <Show when={total() === noProblems}>{t('outline.complete')}</Show>
      </p>
      <nav
        class="outline-tree"
        aria-labelledby="outline-title"
        lang={languageTag(language()) ?? undefined}
        dir={direction()}
        onKeyDown={(event) => moveInOutline(event, event.currentTarget, direction() === 'rtl')}
      >
        <OutlineTree
          entries={entries()}
          depth={0}
          lines={{
            get problems() {
              return problems();
            },
            get page() {
              return form.pages?.current()?.part.id;
            },
            isExpanded: (entry) => props.expanded[entry.id] ?? isExpandedAtFirst(entry),
            onExpand: props.onExpand,
            onGo: go,
          }}
        />
      </nav>
    </dialog>
  );
};

/** The button in the bar that opens the outline of a long form. */
export const Outline = (props: OutlineProps): JSX.Element => {
  const place = document.querySelector('.outline-place');
  const isLong = longForm(props.parts);
  const [isOpen, setOpen] = createSignal(false);
  const [expanded, setExpanded] = createStore<Record<string, boolean | undefined>>({});
  let button: HTMLButtonElement | undefined;
  const close = (isLeft: boolean): void => {
    setOpen(false);
    if (!isLeft) button?.focus();
  };
  return (
    <Show when={isLong() && place}>
      {(mount) => (
        <>
          <Portal mount={mount()}>
            <button
              type="button"
              class="button outline-button"
              ref={(element) => (button = element)}
              aria-expanded={isOpen()}
              aria-haspopup="dialog"
              onClick={() => (isOpen() ? close(false) : setOpen(true))}
            >
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M2 4h1M2 8h1M2 12h1M6 4h8M6 8h8M6 12h8" />
              </svg>
              <span class="outline-button-text">{t('outline.title')}</span>
            </button>
          </Portal>
          <Show when={isOpen()}>
            <Portal>
              <Panel
                {...props}
                expanded={expanded}
                onExpand={(entry, isExpanded) => setExpanded(entry.id, isExpanded)}
                onClose={close}
              />
            </Portal>
          </Show>
        </>
      )}
    </Show>
  );
};
