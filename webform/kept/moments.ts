import { regionOf } from '../controls/typed/reading/dateOrder';

/** A moment of today by its time, another one with its date. */
export const momentOf = (iso: string, now = new Date()): string => {
  const moment = new Date(iso);
  const isToday = moment.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(regionOf(), {
    ...(isToday ? {} : { dateStyle: 'medium' }),
    timeStyle: 'short',
  }).format(moment);
};

/** A moment with its date. */
export const fullMoment = (iso: string): string =>
  new Intl.DateTimeFormat(regionOf(), { dateStyle: 'long', timeStyle: 'short' }).format(new Date(iso));

/** A moment as it stands on a receipt: with its zone, because it may be read elsewhere. */
export const exactMoment = (moment: Date): string =>
  new Intl.DateTimeFormat(regionOf(), { dateStyle: 'long', timeStyle: 'long' }).format(moment);
