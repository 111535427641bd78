import { useLayoutEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Box } from '#shared/query/area';
import type { Place } from '#store/selectors/explore/loadedLocations';
import { Field } from '#src/ui/form/Field';
import { ground } from '#src/ui/map/ground/mapGround';
import { MapFrame } from '#src/ui/map/MapFrame';
import { boxMark, marks } from '#src/ui/map/marks/locationMarks';
import { boxOf, fitting, held, showing, worldSize, type Camera } from '#src/ui/map/mercator';
import { rules } from '#src/ui/map/rules';
import { OutlinesMissing } from '../../OutlinesMissing';
import { useGroundLines } from '#src/ui/map/ground/useGroundLines';
import { useSize } from '#src/ui/map/useSize';
import type { Size } from '#src/ui/size';
import { useStableCallback } from '#src/ui/useStableCallback';
import { boxDraft, boxTyped, degreesTyped, type BoxDraft } from './boxDraft';
import { degreesText } from './degreesText';

export interface PlaceBoxProps {
  readonly draft: BoxDraft;
  /** The locations of the loaded submissions, for orientation. */
  readonly places: readonly Place[];
  readonly onChange: (draft: BoxDraft) => void;
}

const MARGIN = 24;
/** In pixels: smaller differences are ignored, because edges are rounded. */
const SAME = 2;

const isFrame = (box: Box, camera: Camera, size: Size): boolean => {
  const frame = boxOf(camera, size);
  const most = (SAME * 360) / worldSize(camera.zoom);
  return (['west', 'south', 'east', 'north'] as const).every((edge) => Math.abs(box[edge] - frame[edge]) <= most);
};

/** The camera of a box: a box with the shape of the frame fills it, others are shown completely. */
const cameraOf = (box: Box, size: Size): Camera => {
  const whole = fitting(box, size);
  return isFrame(box, whole, size) ? whole : fitting(box, size, MARGIN);
};

const edges = ['north', 'south', 'west', 'east'] as const;

/** A box on a map: the visible area. Its edges can also be typed, and are synchronized with the map. */
export const PlaceBox = ({ draft, places, onChange }: PlaceBoxProps) => {
  const { t, i18n } = useTranslation();
  const [element, setElement] = useState<HTMLElement | null>(null);
  const size = useSize(element);
  const { known: lines, ...coming } = useGroundLines();
  const [shown, setShown] = useState<{ readonly camera: Camera; readonly size: Size } | null>(null);
  const box = boxTyped(draft);
  const show = (camera: Camera, at: Size) => {
    setShown({ camera, size: at });
    onChange(boxDraft(boxOf(camera, at)));
  };
  const resize = useStableCallback((at: Size) => {
    if (shown) {
      // A box that filled the frame still fills it after a resize.
      if (!box || isFrame(box, shown.camera, shown.size)) show(held(shown.camera, at), at);
      else setShown({ camera: cameraOf(box, at), size: at });
    } else if (box) setShown({ camera: cameraOf(box, at), size: at });
    else show(showing(places.flat(), at), at);
  });
  useLayoutEffect(() => {
    if (size) resize(size);
  }, [size, resize]);
  const camera = shown?.camera;
  const isMarked = box !== null && shown !== null && !isFrame(box, shown.camera, shown.size);
  const { west, south, east, north } = box ?? { west: 0, south: 0, east: 0, north: 0 };
  const layers = useMemo(() => {
    const language = { t, locale: i18n.language };
    const written: Parameters<typeof rules>[0] = (degrees, axis, step) => degreesText(degrees, axis, step, language);
    const mark = isMarked ? [boxMark({ west, south, east, north })] : [];
    return [ground(lines), rules(written), marks(places), ...mark];
  }, [lines, places, t, i18n.language, isMarked, west, south, east, north]);
  const type = (edge: keyof Box, text: string) => {
    const next = { ...draft, [edge]: text };
    onChange(next);
    const typed = boxTyped(next);
    if (typed && size) setShown({ camera: cameraOf(typed, size), size });
  };
  return (
    <>
      <div className="map-frame" ref={setElement}>
        {camera && size && (
          <MapFrame
            camera={camera}
            size={size}
            layers={layers}
            onCamera={(next) => show(next, size)}
            onAll={() => show(showing(places.flat(), size), size)}
          />
        )}
      </div>
      <p className="field-help">
        {t('filter.boxHelp')} <OutlinesMissing {...coming} />
      </p>
      <div className="box-edges">
        {edges.map((edge) => (
          <Field
            key={edge}
            label={t(`map.${edge}`)}
            error={draft[edge] !== '' && degreesTyped(draft, edge) === null ? true : null}
          >
            {(control) => (
              <input
                {...control}
                type="text"
                inputMode="decimal"
                value={draft[edge]}
                autoComplete="off"
                onChange={({ target }) => type(edge, target.value)}
              />
            )}
          </Field>
        ))}
      </div>
    </>
  );
};
