/** @jsxImportSource solid-js */
import { For, type JSX } from 'solid-js';
import { t } from '#webform/page/texts';
import type { LocationPoint } from '../locationPoint';

const PARTS = [
  { part: 'longitude', name: 'engine.longitudeName', most: 180 },
  { part: 'latitude', name: 'engine.latitudeName', most: 90 },
  { part: 'altitude', name: 'engine.altitudeName', most: undefined },
  { part: 'accuracy', name: 'engine.accuracyName', most: undefined },
] as const;

interface PointFormProps {
  readonly id: string;
  readonly point: LocationPoint;
  readonly onSave: (point: LocationPoint) => void;
}

/** The coordinates of the selected point, to be changed. */
export const PointForm = (props: PointFormProps): JSX.Element => {
  const boxes = new Map<string, HTMLInputElement>();
  const valueOf = (part: string): number | null => {
    const value = boxes.get(part)?.valueAsNumber ?? Number.NaN;
    return Number.isNaN(value) ? null : value;
  };
  const save = (): void => {
    const invalid = [...boxes.values()].find((box) => !box.checkValidity());
    if (invalid) {
      invalid.reportValidity();
      return;
    }
    props.onSave({
      latitude: valueOf('latitude') ?? props.point.latitude,
      longitude: valueOf('longitude') ?? props.point.longitude,
      altitude: valueOf('altitude'),
      accuracy: valueOf('accuracy'),
    });
  };
  return (
    <div class="place-boxes">
      <For each={PARTS}>
        {({ part, name, most }) => (
          <div class="place-box">
            <label for={`${props.id}_${part}`}>{t(name)}</label>
            <input
              ref={(made) => void boxes.set(part, made)}
              id={`${props.id}_${part}`}
              class="box"
              type="number"
              step="any"
              required={most !== undefined}
              min={most === undefined ? undefined : -most}
              max={most}
              value={props.point[part] ?? ''}
            />
          </div>
        )}
      </For>
      <button type="button" class="button" onClick={save}>
        {t('engine.save')}
      </button>
    </div>
  );
};
