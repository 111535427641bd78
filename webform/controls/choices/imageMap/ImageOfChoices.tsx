/** @jsxImportSource solid-js */
import type { SelectNode } from '@getodk/xforms-engine';
import { createSignal, Show, type Accessor, type Component, type JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { Media } from '#webform/view/media/LabelMedia';
import { plainWords } from '#webform/view/text/formText';
import type { Option } from '../options';
import type { Selection } from '../selection';

/** Whether the choices of a question are parts of its image, which its control shows in place of its label. */
export const isImageMap = (node: SelectNode): boolean =>
  node.appearances['image-map'] === true && /\.svg$/i.test(node.currentState.label?.imageSource?.href ?? '');

export interface ImageMapProps {
  readonly node: SelectNode;
  readonly options: Accessor<readonly Option[]>;
  readonly selection: Selection;
}

/** The image of an image map; only an image while its part of the page is loading, or if it cannot be loaded. */
export const ImageOfChoices = (props: ImageMapProps): JSX.Element => {
  const [control, setControl] = createSignal<Component<ImageMapProps>>();
  void import('./ImageMap').then(
    ({ ImageMap }) => setControl(() => ImageMap),
    () => undefined,
  );
  const name = (): string => {
    const { label } = props.node.currentState;
    return label ? plainWords(label) : '';
  };
  return (
    <Show
      when={control()}
      fallback={<Media kind="image" address={props.node.currentState.label?.imageSource?.href ?? ''} name={name()} />}
    >
      {(map) => <Dynamic component={map()} {...props} />}
    </Show>
  );
};
