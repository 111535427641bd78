import { Suspense, useDeferredValue, useMemo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionSource } from '#store/submission/source';
import type { Box } from '#shared/query/area';
import type { Question } from '#store/selectors/explore/questions';
import type { MapSummary, LocationQuestion } from '#store/selectors/explore/mapLocations';
import { classes } from '#src/ui/classes';
import { Problem } from '#src/ui/status/Problem';
import { formatInt } from '../../submission/cells/numbers';
import { filterText } from '../../submission/filter/conditionText';
import { ChartTools } from '../chart/ChartTools';
import { adjacentLocation } from './adjacentLocation';
import { MapLegend } from './MapLegend';
import { colourScale } from '../chart/colourScale';
import type { PlacesMapOwnProps } from './PlacesMap';
import { useInView } from '../useInView';

export interface MapCardProps {
  readonly source: SubmissionSource;
  /** The current address. */
  readonly here: string;
  /** The question on the map, and the one that colours it; null if there is none. */
  readonly place: LocationQuestion | null;
  readonly colour: Question | null;
  readonly shown: MapSummary | null;
  /** The selected location; null if none. */
  readonly spot: Box | null;
  /** The prefix of file names. */
  readonly formName: string;
  /** Whether the server counts, not the browser. */
  readonly isCounted: boolean;
  readonly onVisible: () => void;
  readonly onSpot: (here: string, box: Box | null) => void;
  readonly onRefresh: (isCounted: boolean, source: SubmissionSource) => void;
  readonly MapQuestionSelect: ComponentType;
  /** Loaded when needed. */
  readonly PlacesMap: ComponentType<PlacesMapOwnProps>;
  readonly ClickedLocationCard: ComponentType<{ readonly onStep: (by: 1 | -1) => void }>;
  /** Gets the visible area of the map; null until known. */
  readonly MapLinks: ComponentType<{ readonly box: Box | null }>;
}

/** The map of the submissions, coloured by the answers to a question. */
export const MapCard = (props: MapCardProps) => {
  const { source, here, place, colour, shown, spot, formName, isCounted, onVisible, onSpot, onRefresh } = props;
  const { MapQuestionSelect, PlacesMap, ClickedLocationCard, MapLinks } = props;
  const { t, i18n } = useTranslation();
  const ref = useInView(onVisible);
  const [box, setBox] = useState<Box | null>(null);
  const [target, setTarget] = useState<Box | null>(null);
  const places = shown?.places;
  const step = (by: 1 | -1) => {
    const next = adjacentLocation(places?.positions ?? [], spot, by);
    if (!next) return;
    setTarget(next);
    onSpot(here, next);
  };
  const kinds = useMemo(
    () => places && colourScale(places, colour, { t, locale: i18n.language }),
    [places, colour, t, i18n.language],
  );
  const isOutdated = shown?.isOutdated === true;
  const path = place?.path ?? '';
  // The page renders before the locations are unpacked, which takes time.
  const drawn = useDeferredValue(
    useMemo(() => places && { places, kinds: kinds ?? null, isOutdated, path }, [places, kinds, isOutdated, path]),
  );
  const told = (count: number) => ({ count, shown: formatInt(count, i18n.language) });
  const listed = (places?.positions.length ?? 0) / 2;
  const facts = places && [
    t('explore.placed', told(places.placed)),
    t('explore.unplaced', told(places.count - places.placed - places.unfixed)),
    ...(places.unfixed > 0 ? [t('explore.unfixed', told(places.unfixed))] : []),
    ...(listed < places.placed ? [t('explore.placesCut', told(listed))] : []),
  ];
  return (
    <section
      ref={ref}
      className={classes('chart-card', 'places-card', shown?.isOutdated && 'outdated-places')}
      aria-label={t('explore.places')}
      aria-busy={!shown || shown.isOutdated}
    >
      <header>
        <div>
          <h2>{t('explore.places')}</h2>
          <p>{place && filterText(place.label, t)}</p>
        </div>
        <div className="actions">
          <MapQuestionSelect />
          {places && (
            <ChartTools
              title={t('explore.places')}
              fileName={`${formName} ${t('explore.places')}`}
              rows={null}
              isSafeForExcel={false}
              pin={null}
            />
          )}
        </div>
      </header>
      {places ? (
        <>
          {drawn ? (
            <Suspense fallback={<div className="map-frame places-map" />}>
              <PlacesMap
                key={path}
                places={drawn.places}
                kinds={drawn.kinds}
                isOutdated={drawn.isOutdated || drawn.path !== path}
                target={target}
                onBox={setBox}
                onStep={step}
              />
            </Suspense>
          ) : (
            <div className="map-frame places-map" />
          )}
          {kinds && <MapLegend kinds={kinds.legend} />}
          <ClickedLocationCard onStep={step} />
          <footer>
            <span className="quiet-text">{facts?.join(' · ')}</span>
            <MapLinks box={box} />
          </footer>
        </>
      ) : shown && !shown.isOutdated ? (
        <Problem text={t('explore.placesFailed')} onRetry={() => onRefresh(isCounted, source)} />
      ) : (
        <div className="chart-awaited" aria-hidden="true" />
      )}
    </section>
  );
};
