/** @jsxImportSource solid-js */
import { createEffect, createMemo, createSignal, For, onCleanup, Show, type Accessor, type JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { type LoadedDrawing, readDrawing, type Shape } from './mapShapes';
import { useForm } from '#webform/view/context';
import { Media } from '#webform/view/media/LabelMedia';
import { plainWords } from '#webform/view/text/formText';
import type { ImageMapProps } from './ImageOfChoices';
import './imageMap.css';
import { wordsOf } from '../options';

/** Loads an SVG file as a drawing; null while it loads, and if it cannot be read. */
const createDrawing = (address: Accessor<string>): Accessor<LoadedDrawing | null> => {
  const form = useForm();
  const [loaded, setLoaded] = createSignal<LoadedDrawing | null>(null);
  createEffect(() => {
    const from = address();
    let isCurrent = true;
    let url: string | undefined;
    setLoaded(null);
    const load = async (): Promise<void> => {
      const answer = from === '' ? null : await form.fetchMedia(from).catch(() => null);
      const text = answer?.ok ? await answer.text() : '';
      const drawing = text === '' ? null : readDrawing(text);
      if (!drawing || !isCurrent) return;
      url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
      setLoaded({ drawing, url });
    };
    void load();
    onCleanup(() => {
      isCurrent = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    });
  });
  return loaded;
};

const ShapeView = (props: { readonly shape: Shape }): JSX.Element => (
  <Dynamic component={props.shape.element as 'g'} {...props.shape.attributes}>
    <For each={props.shape.shapes}>{(shape) => <ShapeView shape={shape} />}</For>
  </Dynamic>
);

/**
 * A drawing whose parts are choices: pressing one selects it, as does its button below, which is for keyboards and screen readers. A
 * drawing that cannot be read is an image.
 */
export const ImageMap = (props: ImageMapProps): JSX.Element => {
  const address = (): string => props.node.currentState.label?.imageSource?.href ?? '';
  const loaded = createDrawing(address);
  const areas = createMemo(
    () => loaded()?.drawing.areas(props.options().map(({ value }) => value)) ?? new Map<string, Shape>(),
  );
  const name = (): string => {
    const { label } = props.node.currentState;
    return label ? plainWords(label) : '';
  };
  const drawn = (): LoadedDrawing | null => (areas().size > 0 ? loaded() : null);
  const selectedWords = (): string =>
    props
      .options()
      .filter(({ value }) => props.selection.has(value))
      .map(wordsOf)
      .join(', ');
  return (
    <Show when={drawn()} fallback={<Media kind="image" address={address()} name={name()} />}>
      {(map) => (
        <div class="image-map">
          <div
            class="image-map-drawing"
            classList={{ 'is-readonly': props.node.currentState.readonly }}
            style={{ '--ratio': map().drawing.ratio }}
          >
            <img src={map().url} alt={name()} />
            <svg {...map().drawing.frame} aria-hidden="true">
              <For each={props.options().filter(({ value }) => areas().has(value))}>
                {(option) => (
                  <g
                    class="image-map-part"
                    classList={{ 'is-chosen': props.selection.has(option.value) }}
                    onClick={() => {
                      if (!props.node.currentState.readonly) props.selection.toggle(option.value);
                    }}
                  >
                    <title>{wordsOf(option)}</title>
                    <Show when={areas().get(option.value)}>{(shape) => <ShapeView shape={shape()} />}</Show>
                  </g>
                )}
              </For>
            </svg>
          </div>
          <p class="image-map-chosen" aria-hidden="true">
            {selectedWords()}
          </p>
        </div>
      )}
    </Show>
  );
};
