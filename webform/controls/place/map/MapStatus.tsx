/** @jsxImportSource solid-js */
import { createSignal, Show, type JSX } from 'solid-js';
import { t } from '#webform/page/texts';
import type { LocationPoint } from '../locationPoint';
import { writePoints, type Shape } from '../points';
import type { Placed } from './createPlaced';
import { ImportDialog } from './ImportDialog';
import { PointForm } from './PointForm';

interface MapStatusProps {
  readonly nodeId: string;
  readonly shape: Shape;
  readonly placed: Placed;
  readonly isReadonly: boolean;
}

const describe = ({ longitude, latitude, altitude, accuracy }: LocationPoint): string =>
  [
    t('engine.longitude', { value: String(longitude) }),
    t('engine.latitude', { value: String(latitude) }),
    ...(altitude === null ? [] : [t('engine.altitude', { value: String(altitude) })]),
    ...(accuracy === null ? [] : [t('engine.accuracy', { value: `${accuracy} m` })]),
  ].join(', ');

/** What is stored, the selected point, and ways to change both without the map. */
export const MapStatus = (props: MapStatusProps): JSX.Element => {
  const [isOpen, setOpen] = createSignal(false);
  const [isImporting, setImporting] = createSignal(false);
  const selectedPoint = (): LocationPoint | undefined => {
    const { points, selected } = props.placed;
    const index = selected();
    return index === null ? undefined : points()[index];
  };
  const text = (): string => {
    const point = selectedPoint();
    if (point) return describe(point);
    const points = props.placed.points();
    if (writePoints(points, props.shape) === '') return t('engine.nothingSaved');
    return props.shape === 'point' ? t('engine.saved') : t('engine.pointsSaved', { count: points.length });
  };
  const panelId = `${props.nodeId}_more`;
  return (
    <>
      <div class="map-status">
        <p class="file-status" role="status">
          {text()}
        </p>
        <Show when={!props.isReadonly}>
          <Show
            when={props.shape === 'point'}
            fallback={
              <button
                type="button"
                class="button"
                aria-expanded={isOpen()}
                aria-controls={panelId}
                onClick={() => setOpen(!isOpen())}
              >
                {t('engine.advanced')}
              </button>
            }
          >
            <Show when={props.placed.points().length > 0}>
              <button type="button" class="button" onClick={() => props.placed.replace([])}>
                {t('engine.removePoint')}
              </button>
            </Show>
          </Show>
        </Show>
      </div>
      <Show when={isOpen() && !props.isReadonly}>
        <div id={panelId} class="map-more">
          <Show when={selectedPoint()}>
            {(point) => (
              <PointForm
                id={panelId}
                point={point()}
                onSave={(changed) => props.placed.move(props.placed.selected() ?? 0, changed)}
              />
            )}
          </Show>
          <button type="button" class="button" onClick={() => setImporting(true)}>
            {t('engine.importLocation')}
          </button>
        </div>
      </Show>
      <Show when={isImporting()}>
        <ImportDialog
          nodeId={props.nodeId}
          shape={props.shape}
          onPoints={(points) => {
            props.placed.replace(points);
            setImporting(false);
          }}
          onCancel={() => setImporting(false)}
        />
      </Show>
    </>
  );
};
