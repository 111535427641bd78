/** @jsxImportSource solid-js */
import type { AnyRangeNode, RangeNode } from '@getodk/xforms-engine';
import { For, Match, Show, Switch, type JSX } from 'solid-js';
import { inPageLanguage } from '../../language/inPageLanguage';
import { t } from '../../page/texts';
import { useInvalid } from '../../view/context';
import { useDescription } from '../description';
import { ClearButton } from '../ClearButton';
import './range.css';
import './scale.css';
import './rating.css';
import { createRangeAnswer, valuesOf, type RangeAnswer } from './rangeAnswer';
import { RatingStars } from './RatingStars';
import { Slider } from './Slider';

/** A list to choose from is of no use beyond this many numbers. */
const MOST_CHOICES = 500;

interface RangeProps {
  readonly node: RangeNode;
  readonly range: RangeAnswer;
}

const NumberList = (props: RangeProps): JSX.Element => {
  const { node, range } = props;
  const description = useDescription(node);
  const isInvalid = useInvalid();
  return (
    <select
      id={node.nodeId}
      class="box"
      disabled={node.currentState.readonly}
      aria-required={node.currentState.required}
      aria-invalid={isInvalid()}
      aria-describedby={description()}
      onChange={({ currentTarget }) => range.answer(currentTarget.value)}
    >
      <option value="" selected={range.value() === ''}>
        –
      </option>
      <For each={valuesOf(range.steps)}>
        {(value) => (
          <option value={value} selected={range.value() !== '' && Number(value) === Number(range.value())}>
            {range.describe(value)}
          </option>
        )}
      </For>
    </select>
  );
};

const NumberSlider = (props: RangeProps): JSX.Element => (
  <div class="range">
    <Show
      when={props.range.value() !== ''}
      fallback={
        <p class="range-value is-unanswered" {...inPageLanguage()}>
          {t('questions.noAnswer')}
        </p>
      }
    >
      <p class="range-value" dir="auto">
        {props.range.describe(props.range.value())}
      </p>
    </Show>
    <Slider node={props.node} range={props.range} />
  </div>
);

/** Requests a number of a range: by a slider that shows it, a list, or stars. */
export const RangeControl = (props: { readonly node: AnyRangeNode }): JSX.Element => {
  const node = props.node as RangeNode;
  const range = createRangeAnswer(node);
  const clear = (): JSX.Element => (
    <ClearButton
      nodeId={node.nodeId}
      isShown={!node.currentState.readonly && node.currentState.instanceValue !== ''}
      onClear={() => range.answer('')}
    />
  );
  return (
    <Switch
      fallback={
        <>
          <NumberSlider node={node} range={range} />
          {clear()}
        </>
      }
    >
      <Match when={node.appearances.rating}>
        <RatingStars node={node} range={range} />
        {clear()}
      </Match>
      <Match when={node.appearances.picker && range.steps.last < MOST_CHOICES}>
        <NumberList node={node} range={range} />
      </Match>
    </Switch>
  );
};
