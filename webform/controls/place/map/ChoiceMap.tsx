/** @jsxImportSource solid-js */
import type { SelectNode } from '@getodk/xforms-engine';
import type OlMap from 'ol/Map.js';
import 'ol/ol.css';
import { createMemo, createSignal, For, onMount, Show, type JSX } from 'solid-js';
import '#src/styles/submission/mapGround.css';
import { t } from '#webform/page/texts';
import { useForm } from '#webform/view/context';
import { valueOfKey } from '../../choices/distinctChoices';
import { createOptions, wordsOf, type Option } from '../../choices/options';
import { detailsOf, placeOf, type ChoicePlace } from '../choicePlaces';
import { drawChoices } from './drawChoices';
import { MapButtons } from './MapButtons';
import { fitMap, openMap } from './openMap';
import { createFollowing } from './ownLocation';

/** A map on which one of several choices is selected. */
export const ChoiceMap = (props: { readonly node: SelectNode }): JSX.Element => {
  const { node } = props;
  const options = createOptions(node);
  const selection = useForm().selectionOf(node);
  const places = createMemo<ReadonlyMap<string, ChoicePlace>>(
    () =>
      new Map(
        options().flatMap((option) => {
          const place = placeOf(option);
          return place ? [[option.value, place] as const] : [];
        }),
      ),
  );
  const [pressed, setPressed] = createSignal<string | null>(null);
  const [isFullScreen, setFullScreen] = createSignal(false);
  const shown = (): Option | undefined => {
    const key = pressed() ?? selection.keys()[0];
    return options().find(({ value }) => value === key);
  };
  let target: HTMLElement | undefined;
  let map: OlMap | undefined;
  const following = createFollowing(() => map);
  const showAll = (): void => {
    if (map)
      fitMap(
        map,
        [...places().values()].flatMap(({ points }) => points),
      );
  };
  onMount(() => {
    if (!target) return;
    map = openMap(target);
    drawChoices(map, {
      places,
      stateOf: (key) => (key === pressed() ? 'pressed' : selection.has(key) ? 'selected' : 'plain'),
      onPress: setPressed,
    });
    showAll();
  });
  const select = (keys: readonly string[]): void => {
    setPressed(null);
    selection.set(keys);
  };

  return (
    <div
      class="map-container"
      classList={{ 'is-full-screen': isFullScreen() }}
      role="group"
      aria-labelledby={`${node.nodeId}_label`}
      onKeyDown={({ key }) => key === 'Escape' && setFullScreen(false)}
    >
      <div class="map-area">
        <div ref={(made) => (target = made)} class="map-block" />
        <MapButtons
          isFullScreen={isFullScreen()}
          isFollowing={following.isFollowing()}
          isEmpty={places().size === 0}
          canUndo={null}
          onFullScreen={() => setFullScreen(!isFullScreen())}
          onAll={showAll}
          onFollow={following.toggle}
        />
      </div>
      {following.problem()}
      <div class="map-status" aria-live="polite">
        <Show when={shown()} fallback={<p class="file-status">{t('engine.nothingSaved')}</p>} keyed>
          {(option) => (
            <>
              <div>
                <p class="map-choice">{wordsOf(option)}</p>
                <dl class="map-details">
                  <For each={detailsOf(option, [valueOfKey(option.value), wordsOf(option)])}>
                    {([name, value]) => (
                      <>
                        <dt>{name}</dt>
                        <dd>{value}</dd>
                      </>
                    )}
                  </For>
                </dl>
              </div>
              <Show when={!node.currentState.readonly}>
                <Show
                  when={selection.has(option.value)}
                  fallback={
                    <button type="button" class="button primary" onClick={() => select([option.value])}>
                      {t('engine.saveSelected')}
                    </button>
                  }
                >
                  <button type="button" class="button" onClick={() => select([])}>
                    {t('engine.removeSelection')}
                  </button>
                </Show>
              </Show>
            </>
          )}
        </Show>
      </div>
    </div>
  );
};
