/** @jsxImportSource solid-js */
import type OlMap from 'ol/Map.js';
import 'ol/ol.css';
import { createEffect, createSignal, on, onMount, Show, type JSX } from 'solid-js';
import '#src/styles/submission/mapGround.css';
import './map.css';
import './mapButtons.css';
import './mapStatus.css';
import { t } from '#webform/page/texts';
import type { PlaceMapProps } from '../PlaceMap';
import { createPlaced } from './createPlaced';
import { drawPlaced } from './drawPlaced';
import { MapButtons } from './MapButtons';
import { MapStatus } from './MapStatus';
import { fitMap, openMap } from './openMap';
import { createFollowing } from './ownLocation';
import { PlaceDialog } from './PlaceDialog';

/** A map on which a question is answered. */
export const MapView = (props: PlaceMapProps): JSX.Element => {
  const { node, shape } = props;
  const placed = createPlaced(props);
  const [isFullScreen, setFullScreen] = createSignal(false);
  const [isAsking, setAsking] = createSignal(false);
  const isReadonly = (): boolean => node.currentState.readonly;
  const isEmpty = (): boolean => placed.points().length === 0;
  let target: HTMLElement | undefined;
  let map: OlMap | undefined;
  const following = createFollowing(() => map);

  const showAll = (): void => {
    if (map) fitMap(map, placed.points());
  };
  onMount(() => {
    if (!target) return;
    map = openMap(target);
    drawPlaced(map, placed, {
      shape,
      canAdd: () => !isReadonly() && (props.isPlaced || !isEmpty()),
      canMove: () => !isReadonly(),
    });
    showAll();
  });
  /** A location that was typed or found is shown. */
  createEffect(
    on(
      () => node.currentState.instanceValue,
      () => {
        const [point] = placed.points();
        const extent = map?.getSize() && map.getView().calculateExtent();
        if (point && placed.selected() === null && !placed.canUndo() && extent) showAll();
      },
      { defer: true },
    ),
  );

  const remove = (): void => {
    const index = placed.selected();
    if (index !== null && shape !== 'point') placed.remove(index);
    else if (shape === 'point') placed.replace([]);
    else setAsking(true);
  };
  const message = (): string => {
    if (isReadonly()) return '';
    if (!props.isPlaced) return t(isEmpty() ? 'engine.useLocationButton' : 'engine.tapToMove');
    return t(isEmpty() ? 'engine.tapPoint' : 'engine.dragPoint');
  };
  const leaveFullScreen = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isFullScreen()) setFullScreen(false);
  };

  return (
    <div
      class="map-container"
      classList={{ 'is-full-screen': isFullScreen() }}
      role="group"
      aria-labelledby={`${node.nodeId}_label`}
      onKeyDown={leaveFullScreen}
    >
      <div class="map-area">
        <div ref={(made) => (target = made)} class="map-block" />
        <MapButtons
          isFullScreen={isFullScreen()}
          isFollowing={following.isFollowing()}
          isEmpty={isEmpty()}
          canUndo={isReadonly() ? null : placed.canUndo()}
          onFullScreen={() => setFullScreen(!isFullScreen())}
          onAll={showAll}
          onFollow={following.toggle}
          onUndo={placed.undo}
          onDelete={remove}
        />
        <Show when={message()}>{(text) => <p class="map-message">{text()}</p>}</Show>
      </div>
      <MapStatus nodeId={node.nodeId} shape={shape} placed={placed} isReadonly={isReadonly()} />
      {following.problem()}
      <Show when={isAsking()}>
        <PlaceDialog
          id={`${node.nodeId}_deletion`}
          title={t(shape === 'trace' ? 'engine.deleteTrace' : 'engine.deleteShape')}
          act={t('engine.delete')}
          isDangerous
          onAct={() => {
            placed.replace([]);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        >
          <p>{t('engine.deleteAll')}</p>
        </PlaceDialog>
      </Show>
    </div>
  );
};
