/** @jsxImportSource solid-js */
import type { GeopointInputNode, GeoshapeInputNode, GeotraceInputNode } from '@getodk/xforms-engine';
import { Show, type JSX } from 'solid-js';
import { t } from '../../page/texts';
import { LazyPart } from '../files/LazyPart';
import { createSeen } from './createSeen';
import type { Shape } from './points';

/** A question that can be answered on a map. */
export interface PlaceMapProps {
  readonly node: GeopointInputNode | GeotraceInputNode | GeoshapeInputNode;
  readonly shape: Shape;
  /** Whether points are placed by hand; else the location of the device is only moved. */
  readonly isPlaced: boolean;
}

const loadMap = () => import(/* webpackChunkName: "map" */ './map/MapView');

/** A map of an answer, loaded when it is in sight. Without it, the question has its other controls. */
export const PlaceMap = (props: PlaceMapProps): JSX.Element => {
  let host: HTMLElement | undefined;
  const isSeen = createSeen(() => host);
  return (
    <div ref={(made) => (host = made)} class="place-map">
      <Show when={isSeen()}>
        <LazyPart load={loadMap} loading={t('engine.loadingMap')} failed={t('engine.noMap')}>
          {({ MapView }) => <MapView {...props} />}
        </LazyPart>
      </Show>
    </div>
  );
};
