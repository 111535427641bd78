import type { LocationPoint } from './locationPoint';

const BACKGROUND_TIMEOUT = 20_000;

const pointOf = ({ coords: { latitude, longitude, altitude, accuracy } }: GeolocationPosition): LocationPoint => ({
  latitude,
  longitude,
  altitude,
  accuracy,
});

/**
 * Follows where the device is.
 * @param onFailure the location may not be used, or is not known
 * @returns ends it
 */
export const followPosition = (onPoint: (point: LocationPoint) => void, onFailure: () => void): (() => void) => {
  // Pages that came by plain HTTP have none.
  if (!('geolocation' in navigator)) {
    onFailure();
    return () => undefined;
  }
  const watch = navigator.geolocation.watchPosition((position) => onPoint(pointOf(position)), onFailure, {
    enableHighAccuracy: true,
  });
  return () => navigator.geolocation.clearWatch(watch);
};

/**
 * Answers the actions of a form that store the location of the device (`odk:setgeopoint`). Actions at the same time share one
 * request.
 * @param onKnown whether the last location is known
 * @returns a location as answers have it; '' if it is not known
 */
export const backgroundLocation = (onKnown: (isKnown: boolean) => void): (() => Promise<string>) => {
  let request: Promise<string> | null = null;
  const locate = async (): Promise<string> => {
    try {
      const position = await new Promise<GeolocationPosition>((resolve, reject) => {
        navigator.geolocation.getCurrentPosition(resolve, reject, {
          enableHighAccuracy: true,
          timeout: BACKGROUND_TIMEOUT,
        });
      });
      const { latitude, longitude, altitude, accuracy } = pointOf(position);
      onKnown(true);
      return [latitude, longitude, altitude ?? 0, accuracy ?? 0].join(' ');
    } catch {
      onKnown(false);
      return '';
    } finally {
      request = null;
    }
  };
  return () => (request ??= locate());
};
