import { bombs } from './bombs';
import { browser } from './requests';
import { clients } from './clients';
import { clock } from './clock';
import { database } from './database';
import { disk } from './disk';
import { faults } from './faults';
import type { Instrument } from './instrument';
import { json } from './json';
import { keyboard } from './keyboard';
import { kill } from './kill';
import { load } from './load';
import { multipart } from './multipart';
import { odata } from './odata';
import { paths } from './paths';
import { redirects } from './redirects';
import { restore } from './restore';
import { rights } from './rights';
import { servers } from './servers';
import { slow } from './slow';
import { soak } from './soak';
import { tamper } from './tamper';
import { workbooks } from './workbooks';
import { xforms } from './xforms';
import { xss } from './xss';
import { zoom } from './zoom';

/** What can be proved, by the name that one gives: `npm run prove -- NAME`. */
export const instruments: Readonly<Record<string, Instrument>> = {
  bombs,
  browser,
  clients,
  clock,
  database,
  disk,
  faults,
  json,
  keyboard,
  kill,
  load,
  multipart,
  odata,
  paths,
  redirects,
  restore,
  rights,
  servers,
  slow,
  soak,
  tamper,
  workbooks,
  xforms,
  xss,
  zoom,
};
