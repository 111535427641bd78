/** @jsxImportSource solid-js */
import type { RangeNode } from '@getodk/xforms-engine';
import { For, type JSX } from 'solid-js';
import { valuesOf, type RangeAnswer } from './rangeAnswer';

const STAR = 'M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z';

/** The numbers of a range as stars, from its first one on. */
export const RatingStars = (props: { readonly node: RangeNode; readonly range: RangeAnswer }): JSX.Element => {
  const { node, range } = props;
  const values = valuesOf(range.steps);
  const chosen = (): number =>
    range.value() === '' ? -1 : values.findIndex((value) => Number(value) === Number(range.value()));
  return (
    <div class="rating">
      <For each={values}>
        {(value, index) => (
          <label class="rating-star" classList={{ 'is-on': index() <= chosen() }}>
            <input
              type="radio"
              name={node.nodeId}
              value={value}
              checked={index() === chosen()}
              disabled={node.currentState.readonly}
              aria-label={range.write(value)}
              onChange={() => range.answer(value)}
            />
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d={STAR} />
            </svg>
          </label>
        )}
      </For>
      <span class="rating-value" aria-hidden="true">
        {range.value() === '' ? '' : range.write(range.value())}
      </span>
    </div>
  );
};
