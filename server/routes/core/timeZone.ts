import { zoneNamed } from '#shared/progress/zoneNamed';
import { problem } from '../../domain/core/problem';

/** The requested time zone; UTC by default. @throws 400.8 for an unknown one */
export const zoneOf = ({ timeZone }: { readonly timeZone?: string | undefined }): string => {
  if (timeZone === undefined) return 'UTC';
  const known = zoneNamed(timeZone);
  if (known !== undefined) return known;
  const reason = 'it is no time zone that this server knows. Give a name of the IANA, such as Europe/Prague.';
  throw problem('unacceptableValue', { field: 'timeZone', value: timeZone, reason });
};
