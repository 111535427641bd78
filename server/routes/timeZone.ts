import { zoneNamed } from '../domain/progress/zoneNamed';
import { problem } from '../domain/problem';

/** The time zone that a request asks for; UTC if it asks for none. @throws 400.8 for one that is not known */
export const zoneOf = ({ timeZone }: { readonly timeZone?: string | undefined }): string => {
  if (timeZone === undefined) return 'UTC';
  const known = zoneNamed(timeZone);
  if (known !== undefined) return known;
  const reason = 'it is no time zone that this server knows. Give a name of the IANA, such as Europe/Prague.';
  throw problem('unacceptableValue', { field: 'timeZone', value: timeZone, reason });
};
