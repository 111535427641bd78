/** @jsxImportSource solid-js */
import type { TriggerNode } from '@getodk/xforms-engine';
import type { JSX } from 'solid-js';
import { inPageLanguage } from '../language/inPageLanguage';
import { t } from '../page/texts';
import './choices/choices.css';

/** A box to acknowledge something. */
export const Trigger = (props: { readonly node: TriggerNode }): JSX.Element => (
  <div class="choices">
    <div
      class="value-option"
      classList={{ active: props.node.currentState.value, disabled: props.node.currentState.readonly }}
    >
      <label class="choice-target">
        <input
          id={props.node.nodeId}
          type="checkbox"
          checked={props.node.currentState.value}
          disabled={props.node.currentState.readonly}
          aria-describedby={`${props.node.nodeId}_message`}
          onChange={(event) => void props.node.setValue(event.currentTarget.checked)}
        />
        <span class="text-content" {...inPageLanguage()}>
          {t('engine.okay')}
        </span>
      </label>
    </div>
  </div>
);
