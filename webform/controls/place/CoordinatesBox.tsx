/** @jsxImportSource solid-js */
import type { GeopointInputNode } from '@getodk/xforms-engine';
import { createEffect, createSignal, For, on, onCleanup, type JSX } from 'solid-js';
import { readDegrees, splitPair, type Axis } from './readPlace';
import { currentLocale, t } from '../../page/texts';
import type { Reading } from '../typed/reading/reading';
import { useForm } from '../../view/context';
import { boxesControl } from '../typed/typedTexts';

const AXES: readonly Axis[] = ['latitude', 'longitude'];
const NAMES = { latitude: 'engine.latitudeName', longitude: 'engine.longitudeName' } as const;
const EXAMPLES: Readonly<Record<Axis, number>> = { latitude: 50.0875, longitude: 14.4213 };
const PLACES = 20;

type Texts = readonly [latitude: string, longitude: string];
type Problem = Exclude<Reading, { value: string }>;

const written = (value: number): string =>
  new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: PLACES, useGrouping: false }).format(value);

/** A stored location as two texts. */
const textsOf = (stored: string): Texts => {
  const [latitude, longitude] = stored.trim().split(/\s+/);
  return latitude && longitude ? [written(Number(latitude)), written(Number(longitude))] : ['', ''];
};

/** Types a location: for those who know it, whose device does not find it, or who use no map. Read when its boxes are left. */
export const CoordinatesBox = (props: { readonly node: GeopointInputNode }): JSX.Element => {
  const { node } = props;
  const { typed } = useForm();
  const stored = (): string => node.currentState.instanceValue;
  const [texts, setTexts] = createSignal<Texts>(textsOf(stored()));
  const [problems, setProblems] = createSignal<readonly (Problem | null)[]>([null, null]);
  const [isHalf, setHalf] = createSignal(false);
  const [isOpen, setOpen] = createSignal(false);
  let taken = texts().join('|');
  let set = stored();

  const take = (): void => {
    // Both in one box, as they are copied: not before the box is left, for the beginning of a pair may be one already.
    setTexts((now) => now.map(splitPair).find((pair) => pair !== undefined) ?? now);
    if (texts().join('|') === taken) return;
    taken = texts().join('|');
    const readings = AXES.map((axis, index) => readDegrees(texts()[index] ?? '', axis));
    setProblems(readings.map((reading) => ('problem' in reading ? reading : null)));
    const values = readings.map((reading) => ('value' in reading ? reading.value : ''));
    const isRead = problems().every((problem) => problem === null);
    const isOneMissing = values.includes('') && values.some((value) => value !== '');
    typed.mark(node, !isRead || isOneMissing);
    const value = isRead && !values.includes('') ? values.join(' ') : '';
    if (value === stored()) return;
    set = value;
    node.setValue(value);
    set = stored(); // as the engine writes it
  };
  const leave = (): void => {
    take();
    setHalf(texts().filter((text) => text.trim() === '').length === 1);
  };
  /** It was found or placed on a map in the meantime. */
  createEffect(
    on(stored, (value) => {
      if (value === set) return;
      set = value;
      setTexts(textsOf(value));
      taken = texts().join('|');
      setProblems([null, null]);
      setHalf(false);
      typed.mark(node, false);
    }),
  );
  const control = boxesControl(typed, node, {
    take: leave,
    texts,
    type: ([latitude = '', longitude = '']) => {
      setTexts([latitude, longitude]);
      leave();
    },
    answer: stored,
  });
  onCleanup(typed.show(node, control));

  const message = (index: number, axis: Axis): string => {
    const problem = problems()[index];
    if (problem) return t(`typed.not.${problem.problem}`, { example: written(EXAMPLES[axis]) });
    return isHalf() && (texts()[index] ?? '').trim() === '' ? t('typed.not.half') : '';
  };
  const isMistaken = (): boolean => AXES.some((axis, index) => message(index, axis) !== '');
  const leaveGroup = (event: FocusEvent & { readonly currentTarget: HTMLElement }): void => {
    const { relatedTarget } = event;
    if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget))) leave();
  };

  return (
    <details
      class="place-typed"
      open={isOpen() || isMistaken()}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('map.type')}</summary>
      <div class="place-boxes" role="group" aria-label={t('map.type')} onFocusOut={leaveGroup}>
        <For each={AXES}>
          {(axis, index) => {
            const id = `${node.nodeId}_${axis}`;
            return (
              <div class="place-box">
                <label for={id}>{t(NAMES[axis])}</label>
                <input
                  id={id}
                  class="box"
                  type="text"
                  autocomplete="off"
                  value={texts()[index()]}
                  disabled={node.currentState.readonly}
                  aria-invalid={message(index(), axis) !== ''}
                  aria-describedby={`${id}_message`}
                  onInput={({ currentTarget: { value } }) =>
                    setTexts(([latitude, longitude]) => (index() === 0 ? [value, longitude] : [latitude, value]))
                  }
                  onChange={take}
                  onBlur={take}
                />
                <p id={`${id}_message`} class="typed-message" aria-live="polite">
                  {message(index(), axis)}
                </p>
              </div>
            );
          }}
        </For>
      </div>
    </details>
  );
};
