/** @jsxImportSource solid-js */
import type { TriggerNode } from '@getodk/xforms-engine';
import type { JSX } from 'solid-js';
import { inPageLanguage } from '../language/inPageLanguage';
import { t } from '../page/texts';

/** A box to acknowledge something. */
export const Trigger = (props: { readonly node: TriggerNode }): JSX.Element => (
  <span class="choice">
    <input
      id={props.node.nodeId}
      type="checkbox"
      checked={props.node.currentState.value}
      disabled={props.node.currentState.readonly}
      aria-describedby={`${props.node.nodeId}_message`}
      onChange={(event) => void props.node.setValue(event.currentTarget.checked)}
    />
    <label for={props.node.nodeId} {...inPageLanguage()}>
      {t('engine.okay')}
    </label>
  </span>
);
