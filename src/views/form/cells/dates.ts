import moment, { type Moment } from 'moment';

const written = (value: Moment, format: string): string | null => (value.isValid() ? value.format(format) : null);

/** A day as `2026/11/20`, as it was written, whatever the time zone. Null where it is none. */
export const formatDate = (value: unknown): string | null =>
  typeof value === 'string' ? written(moment.parseZone(value, moment.ISO_8601, true), 'YYYY/MM/DD') : null;

/** A time of day as `14:05:00`: the clock where it was written, not here. Null where it is none. */
export const formatTime = (value: unknown): string | null =>
  typeof value === 'string'
    ? written(moment.parseZone(`2000-01-01T${value.trim()}`, moment.ISO_8601, true), 'HH:mm:ss')
    : null;

/** A moment as `2026/11/20 14:05:00` by the clock here. Null where it is none. */
export const formatDateTime = (value: unknown): string | null =>
  typeof value === 'string' ? written(moment(value, moment.ISO_8601, true), 'YYYY/MM/DD HH:mm:ss') : null;
