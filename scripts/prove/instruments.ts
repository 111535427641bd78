import { bombs } from './bombs';
import { clients } from './clients';
import { database } from './database';
import { faults } from './faults';
import type { Instrument } from './instrument';
import { json } from './json';
import { kill } from './kill';
import { multipart } from './multipart';
import { odata } from './odata';
import { paths } from './paths';
import { redirects } from './redirects';
import { restore } from './restore';
import { rights } from './rights';
import { slow } from './slow';
import { tamper } from './tamper';
import { workbooks } from './workbooks';
import { xforms } from './xforms';
import { xss } from './xss';

/** What can be proved, by the name that one gives: `npm run prove -- NAME`. */
export const instruments: Readonly<Record<string, Instrument>> = {
  bombs,
  clients,
  database,
  faults,
  json,
  kill,
  multipart,
  odata,
  paths,
  redirects,
  restore,
  rights,
  slow,
  tamper,
  workbooks,
  xforms,
  xss,
};
