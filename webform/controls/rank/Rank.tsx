/** @jsxImportSource solid-js */
import type { RankNode } from '@getodk/xforms-engine';
import { createMemo, createSignal, For, Show, type JSX } from 'solid-js';
import { unwrap } from 'solid-js/store';
import { inPageLanguage } from '../../language/inPageLanguage';
import './rank.css';
import { dragItem } from './rankDrag';
import { t } from '../../page/texts';
import { LabelImage, LabelPlayers } from '../../view/media/LabelMedia';
import { ClearButton } from '../ClearButton';
import { ChoiceText } from '../choices/ChoiceText';
import '../choices/choices.css';
import { labelText, wordsOf, type Option } from '../choices/options';
import { moved } from './rankOrder';

type Way = 'up' | 'down';

const ARROWS = { up: 'M6 15l6-6 6 6', down: 'M6 9l6 6 6-6' } as const;
const HANDLE = 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01';

const Drawing = (props: { readonly path: string }): JSX.Element => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={props.path} />
  </svg>
);

/**
 * Puts choices in order, by buttons or by dragging. Without an answer they have no numbers, and the displayed order has to be chosen as
 * any other.
 */
export const Rank = (props: { readonly node: RankNode }): JSX.Element => {
  const { node } = props;
  let list: HTMLOListElement | undefined;
  const [message, setMessage] = createSignal('');
  /** While an item is dragged, the answer is not changed yet. */
  const [dragged, setDragged] = createSignal<readonly string[] | null>(null);
  const options = createMemo(
    () => new Map<string, Option>(unwrap(node.currentState.valueOptions).map((option) => [option.value, option])),
  );
  const isAnswered = (): boolean => node.currentState.value.length > 0;
  const isReadonly = (): boolean => node.currentState.readonly;
  const order = (): readonly string[] => dragged() ?? (isAnswered() ? node.currentState.value : [...options().keys()]);
  const nameOf = (value: string): string => {
    const option = options().get(value);
    return option ? wordsOf(option) : value;
  };
  const answer = (values: readonly string[]): void => void node.setValues(values);
  const announce = (value: string): void => {
    const place = order().indexOf(value) + 1;
    setMessage(t('questions.rankPlace', { name: nameOf(value), place, places: order().length }));
  };
  const items = (): readonly HTMLElement[] => [...(list?.children ?? [])].filter((item) => item instanceof HTMLElement);

  const move = (value: string, way: Way): void => {
    const from = order().indexOf(value);
    answer(moved(order(), from, way === 'up' ? from - 1 : from + 1));
    announce(value);
    // Moving an element takes the focus from it.
    const buttons = [...(items()[order().indexOf(value)]?.querySelectorAll('button') ?? [])];
    const enabled = buttons.filter((button) => !button.disabled);
    (enabled.find((button) => button.dataset.way === way) ?? enabled[0])?.focus();
  };
  const drag = (event: PointerEvent, value: string): void =>
    dragItem(event, {
      items,
      onMove: (from, to) => setDragged(moved(order(), from, to)),
      onDrop: (isKept) => {
        const result = dragged();
        setDragged(null);
        if (!isKept || result === null) return;
        answer(result);
        announce(value);
      },
    });

  const Mover = (mover: { readonly value: string; readonly way: Way; readonly isEnd: boolean }): JSX.Element => (
    <button
      type="button"
      class="button square"
      data-way={mover.way}
      disabled={isReadonly() || mover.isEnd}
      aria-label={t(mover.way === 'up' ? 'questions.moveUp' : 'questions.moveDown', { name: nameOf(mover.value) })}
      onClick={() => move(mover.value, mover.way)}
    >
      <Drawing path={ARROWS[mover.way]} />
    </button>
  );

  return (
    <>
      <ol
        ref={(element) => (list = element)}
        class="rank"
        classList={{ 'is-unanswered': !isAnswered() && dragged() === null }}
      >
        <For each={order()}>
          {(value, index) => (
            <li class="rank-choice">
              <Show when={!isReadonly()}>
                <span class="rank-handle" onPointerDown={(event) => drag(event, value)}>
                  <Drawing path={HANDLE} />
                </span>
              </Show>
              <span class="rank-place" aria-hidden="true">
                {isAnswered() ? index() + 1 : ''}
              </span>
              <Show when={options().get(value)} fallback={<span class="rank-label">{value}</span>}>
                {(option) => (
                  <span class="rank-label">
                    <ChoiceText label={option().label} />
                    <LabelImage text={option().label} name={labelText(option()) === '' ? nameOf(value) : ''} />
                    <LabelPlayers text={option().label} name={nameOf(value)} />
                  </span>
                )}
              </Show>
              <Mover value={value} way="up" isEnd={index() === 0} />
              <Mover value={value} way="down" isEnd={index() === order().length - 1} />
            </li>
          )}
        </For>
      </ol>
      <Show when={!isAnswered()}>
        <div class="rank-unanswered" {...inPageLanguage()}>
          <p>{t('questions.noAnswer')}</p>
          <Show when={!isReadonly()}>
            <button type="button" class="button" onClick={() => answer(order())}>
              {t('questions.keepOrder')}
            </button>
          </Show>
        </div>
      </Show>
      <p class="only-heard" role="status" {...inPageLanguage()}>
        {message()}
      </p>
      <ClearButton nodeId={node.nodeId} isShown={isAnswered() && !isReadonly()} onClear={() => answer([])} />
    </>
  );
};
