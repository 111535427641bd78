/** @jsxImportSource solid-js */
import type { SelectNode } from '@getodk/xforms-engine';
import { For, type Accessor, type JSX } from 'solid-js';
import { inPageLanguage } from '../../language/inPageLanguage';
import { t } from '../../page/texts';
import { LabelImage } from '../../view/media/LabelMedia';
import { ChoiceButton } from './ChoiceButton';
import { ChoiceText } from './ChoiceText';
import { lookOf } from './layout';
import { labelText, wordsOf, type Option } from './options';
import type { Selection } from './selection';

interface ChoiceButtonsProps {
  readonly node: SelectNode;
  readonly options: Accessor<readonly Option[]>;
  readonly selection: Selection;
}

/** Choices as radio buttons or checkboxes, arranged by the appearance. */
export const ChoiceButtons = (props: ChoiceButtonsProps): JSX.Element => {
  const look = (): ReturnType<typeof lookOf> => lookOf(props.node);
  return (
    <div class="choices" classList={look().classes} style={look().style}>
      <For
        each={props.options()}
        fallback={
          <p class="no-choices" {...inPageLanguage()}>
            {t('lists.empty')}
          </p>
        }
      >
        {(option) => <ChoiceButton node={props.node} option={option} selection={props.selection} />}
      </For>
    </div>
  );
};

/** The labels of choices above the rows of a table; they are not answered themselves. */
export const ChoiceHeading = (props: { readonly options: Accessor<readonly Option[]> }): JSX.Element => (
  <div class="choices table-row label">
    <For each={props.options()}>
      {(option) => (
        <div class="value-option">
          <span class="text-content">
            <ChoiceText label={option.label} />
          </span>
          <LabelImage text={option.label} name={labelText(option) === '' ? wordsOf(option) : ''} />
        </div>
      )}
    </For>
  </div>
);
