import { lazy, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionPlaces } from '../../../../api/schemas/submissionPlaces';
import type { MapTiles } from '../../../../api/siteConfig';
import type { Box, Condition } from '../../../../store/filter/conditions';
import type { Question } from '../../../../store/selectors/explore';
import type { ShownCondition } from '../../../../store/selectors/filterFields';
import type { PlaceQuestion, ShownPlaces, SpotRow } from '../../../../store/selectors/places';
import { FileLink } from '../../../ui/action/FileLink';
import { Link } from '../../../ui/action/Link';
import { classes } from '../../../ui/classes';
import { Problem } from '../../../ui/status/Problem';
import { formatInt } from '../submission/cells/numbers';
import { filterText } from '../submission/filter/conditionText';
import { ChartTools } from './ChartTools';
import { nextSpot } from './nextSpot';
import { PlaceChoices } from './PlaceChoices';
import { PlaceLegend } from './PlaceLegend';
import { placeKinds } from './placeKinds';
import { placeLimits } from './placeLimits';
import { SpotCard } from './SpotCard';
import { useInSight } from './useInSight';

const PlacesMap = lazy(async () => ({ default: (await import('./PlacesMap')).PlacesMap }));

/** The map of the submissions that are explored. */
export interface ExploredPlaces {
  readonly questions: readonly PlaceQuestion[];
  readonly place: PlaceQuestion;
  readonly colour: Question | null;
  readonly shown: ShownPlaces | null;
  /** Where somebody clicked, and what is there; null where nobody did. */
  readonly spot: Condition | null;
  readonly shownSpot: ShownPlaces | null;
  readonly spotRows: readonly SpotRow[];
  readonly spotFields: readonly Question[];
  /** The places that are known as a whole, in the part of the map where somebody looks; null without any. */
  readonly geometries: SubmissionPlaces | null;
  /** The server of map pictures; null without one. */
  readonly tiles: MapTiles | null;
  readonly hrefOf: (instanceId: string) => string | null;
  /** The same places as a file, with all answers; null where the server makes none of what is filtered. */
  readonly fileHref: string | null;
  /** The table of the submissions limited by a condition. */
  readonly tableWith: (condition: Condition) => string;
}

export interface PlacesCardProps extends ExploredPlaces {
  /** What places can be coloured by. */
  readonly splits: readonly Question[];
  /** What names of files begin with. */
  readonly formName: string;
  readonly tableHref: string;
  readonly hrefWith: ((condition: Condition) => string) | null;
  readonly onWanted: () => void;
  readonly onPlace: (path: string) => void;
  readonly onColour: (field: string) => void;
  readonly onSpot: (box: Box | null) => void;
  /** The places in a part of the map have to be known as a whole. */
  readonly onGeometries: (box: Box) => void;
  readonly onRetry: () => void;
  /** Another filter is wanted: where it is. */
  readonly onDrawn: (href: string) => void;
  /** What the page is limited to. */
  readonly conditions: readonly ShownCondition[];
}

const noRows: readonly SpotRow[] = [];

/** Where submissions are, with the answers to a question as colours. */
export const PlacesCard = (props: PlacesCardProps) => {
  const { place, colour, shown, spot, shownSpot, hrefWith, conditions, onWanted, onSpot, onRetry, onDrawn } = props;
  const { t, i18n } = useTranslation();
  const ref = useInSight(onWanted);
  const [box, setBox] = useState<Box | null>(null);
  const [target, setTarget] = useState<Box | null>(null);
  const places = shown?.places;
  const here = spot?.kind === 'inBox' ? spot.box : null;
  const isSpotKnown = here !== null && shownSpot?.isOutdated === false;
  const step = (by: 1 | -1) => {
    const next = nextSpot(places?.positions ?? [], here, by);
    if (!next) return;
    setTarget(next);
    onSpot(next);
  };
  const limits = useMemo(() => placeLimits(conditions, place.path), [conditions, place.path]);
  const kinds = useMemo(
    () => places && placeKinds(places, colour, { t, locale: i18n.language }),
    [places, colour, t, i18n.language],
  );
  const isOutdated = shown?.isOutdated === true;
  const { path } = place;
  // The page is there before so many places are unpacked, which takes a moment of its own.
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
          <p>{filterText(place.label, t)}</p>
        </div>
        <div className="actions">
          <PlaceChoices {...props} />
          {places && (
            <ChartTools
              title={t('explore.places')}
              fileName={`${props.formName} ${t('explore.places')}`}
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
                key={place.path}
                places={drawn.places}
                kinds={drawn.kinds}
                geometries={props.geometries}
                picked={isSpotKnown ? props.spotRows : noRows}
                arePoints={place.isPoint}
                onGeometries={props.onGeometries}
                isOutdated={drawn.isOutdated || drawn.path !== path}
                spot={here}
                target={target}
                onBox={setBox}
                onSpot={onSpot}
                onStep={step}
                tiles={props.tiles}
                limits={limits}
                onDrawn={hrefWith && ((drawn) => onDrawn(hrefWith({ ...drawn, path: place.path })))}
              />
            </Suspense>
          ) : (
            <div className="map-frame places-map" />
          )}
          {kinds && <PlaceLegend kinds={kinds.legend} />}
          {spot && here && (
            <SpotCard
              box={here}
              onStep={step}
              shown={shownSpot}
              rows={props.spotRows}
              fields={props.spotFields}
              hrefOf={props.hrefOf}
              tableHref={props.tableWith(spot)}
              onClose={() => onSpot(null)}
              onRetry={onRetry}
            />
          )}
          <footer>
            <span className="quiet-text">{facts?.join(' · ')}</span>
            {box && hrefWith && (
              <Link href={hrefWith({ kind: 'inBox', path: place.path, box })}>{t('explore.onlyShown')}</Link>
            )}
            <Link href={props.tableHref}>{t('explore.asTable')}</Link>
            {props.fileHref !== null && <FileLink href={props.fileHref}>{t('explore.placesFile')}</FileLink>}
          </footer>
        </>
      ) : shown && !shown.isOutdated ? (
        <Problem text={t('explore.placesFailed')} onRetry={onRetry} />
      ) : (
        <div className="chart-awaited" aria-hidden="true" />
      )}
    </section>
  );
};
