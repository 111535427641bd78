/** @jsxImportSource solid-js */
import type { SelectNode } from '@getodk/xforms-engine';
import { createMemo, Match, Show, Switch, type JSX } from 'solid-js';
import { useForm } from '../../view/context';
import { ClearButton } from '../ClearButton';
import { ChoiceButtons, ChoiceHeading } from './ChoiceButtons';
import './choices.css';
import { Combobox } from './combobox/Combobox';
import './combobox/combobox.css';
import { ImageOfChoices, isImageMap } from './imageMap/ImageOfChoices';
import { layoutOf } from './layout';
import { NativeList } from './NativeList';
import { createOptions } from './options';
import './tableRows.css';

/** The choices of a question, of which one or several are selected. */
export const Choices = (props: { readonly node: SelectNode }): JSX.Element => {
  const { node } = props;
  const options = createOptions(node);
  const selection = useForm().selectionOf(node);
  const layout = createMemo(() => layoutOf(node));
  const isClearable = (): boolean => node.selectType === 'select1' && layout() === 'buttons';
  return (
    <>
      <Show when={isImageMap(node)}>
        <ImageOfChoices node={node} options={options} selection={selection} />
      </Show>
      <Switch fallback={<ChoiceButtons node={node} options={options} selection={selection} />}>
        <Match when={layout() === 'heading'}>
          <ChoiceHeading options={options} />
        </Match>
        <Match when={layout() === 'native-list'}>
          <NativeList node={node} options={options} selection={selection} />
        </Match>
        <Match when={layout() === 'list' || layout() === 'search'}>
          <Combobox node={node} options={options} selection={selection} isTyped={layout() === 'search'} />
        </Match>
      </Switch>
      <Show when={isClearable()}>
        <ClearButton
          nodeId={node.nodeId}
          isShown={selection.keys().length > 0 && !node.currentState.readonly}
          onClear={() => selection.set([])}
        />
      </Show>
    </>
  );
};
