/** @jsxImportSource solid-js */
import type { RangeNode } from '@getodk/xforms-engine';
import { For, type JSX } from 'solid-js';
import { t } from '../../page/texts';
import { useInvalid } from '../../view/context';
import { useDescription } from '../description';
import type { RangeAnswer } from './rangeAnswer';

const MOVES = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

interface SliderProps {
  readonly node: RangeNode;
  readonly range: RangeAnswer;
}

/**
 * The browser's slider over the steps of a range, so that the range may run downwards, and the nearest step is taken. Without an
 * answer it has no handle.
 */
const SliderInput = (props: SliderProps): JSX.Element => {
  const { node, range } = props;
  const { steps, value } = range;
  const description = useDescription(node);
  const isInvalid = useInvalid();
  /** A slider cannot have `aria-required`. */
  const required = (): string => (node.currentState.required ? `${node.nodeId}_required` : '');
  const isUnanswered = (): boolean => value() === '';
  const place = (): number => (isUnanswered() ? range.begin : steps.placeOf(value()));
  const answer = (slider: HTMLInputElement): void => {
    range.answer(steps.valueAt(Math.round(Number(slider.value))));
    slider.valueAsNumber = place();
  };
  /** The browser notifies of changes only: at first, choosing where the handle would be is none. */
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isUnanswered() || !MOVES.has(event.key)) return;
    event.preventDefault();
    const ends: Readonly<Record<string, number>> = { Home: 0, End: steps.last };
    range.answer(steps.valueAt(ends[event.key] ?? range.begin));
  };
  return (
    <input
      id={node.nodeId}
      type="range"
      classList={{ 'is-unanswered': isUnanswered() }}
      min={0}
      max={steps.last}
      step={Number.isInteger(place()) ? 1 : 'any'}
      value={place()}
      style={{ '--at': isUnanswered() ? 0 : place() / Math.max(steps.last, 1) }}
      disabled={node.currentState.readonly}
      aria-orientation={node.appearances.vertical ? 'vertical' : undefined}
      aria-valuetext={isUnanswered() ? t('questions.noAnswer') : range.describe(value())}
      aria-invalid={isInvalid()}
      aria-describedby={`${required()} ${description() ?? ''}`.trim() || undefined}
      onInput={({ currentTarget }) => range.drag(Math.round(Number(currentTarget.value)))}
      onChange={({ currentTarget }) => answer(currentTarget)}
      onPointerUp={({ currentTarget }) => {
        if (isUnanswered() && !node.currentState.readonly) answer(currentTarget);
      }}
      onKeyDown={onKeyDown}
    />
  );
};

/** A slider between its ends, with marks and labels along it. */
export const Slider = (props: SliderProps): JSX.Element => {
  const { node, range } = props;
  const { steps } = range;
  const end = (value: string): JSX.Element => (
    <span class="range-end" dir="ltr">
      {range.write(value)}
    </span>
  );
  return (
    <div class="range-line" classList={{ 'is-vertical': node.appearances.vertical, 'has-hint': range.hasPlaceholder }}>
      {end(steps.valueAt(0))}
      <div class="range-track" style={{ '--steps': Math.max(steps.last, 1) }}>
        <SliderInput node={node} range={range} />
        <div class="range-ticks" aria-hidden="true">
          <For each={range.ticks()}>
            {({ place, label }) => <span style={{ '--at': place / Math.max(steps.last, 1) }}>{label ?? ''}</span>}
          </For>
        </div>
      </div>
      {end(steps.valueAt(steps.last))}
    </div>
  );
};
