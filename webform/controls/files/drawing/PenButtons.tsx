/** @jsxImportSource solid-js */
import { For, type JSX } from 'solid-js';
import { penNames, PENS, type Pen } from './penColours';
import { t } from '#webform/page/texts';

interface PenButtonsProps {
  /** The name of the group, which no other one may have. */
  readonly name: string;
  readonly pen: Pen;
  readonly onPick: (pen: Pen) => void;
}

/** The choice of a colour. */
export const PenButtons = (props: PenButtonsProps): JSX.Element => (
  <div class="pad-pens" role="radiogroup" aria-label={t('capture.colour')}>
    <For each={penNames}>
      {(name) => (
        <label title={t(`capture.pens.${name}`)}>
          <input
            type="radio"
            name={props.name}
            checked={props.pen === name}
            aria-label={t(`capture.pens.${name}`)}
            style={{ '--pen': PENS[name] }}
            onChange={() => props.onPick(name)}
          />
        </label>
      )}
    </For>
  </div>
);
