import { aborts } from './failures/aborts';
import { bombs } from './input/bombs';
import { browser } from './input/requests';
import { clients } from './failures/clients';
import { clock } from './failures/clock';
import { database } from './failures/database';
import { disk } from './failures/disk';
import { faults } from './failures/faults';
import { guessing } from './input/guessing';
import type { Instrument } from './instrument';
import { json } from './input/json';
import { keyboard } from './site/keyboard';
import { kill } from './failures/kill';
import { load } from './failures/load';
import { multipart } from './input/multipart';
import { odata } from './input/odata';
import { paths } from './input/paths';
import { proxy } from './failures/proxy';
import { queries } from './input/queries';
import { redirects } from './input/redirects';
import { restore } from './failures/restore';
import { rights } from './rights';
import { servers } from './failures/servers';
import { slow } from './input/slow';
import { soak } from './failures/soak';
import { tamper } from './input/tamper';
import { webhooks } from './webhooks';
import { workbooks } from './input/workbooks';
import { xforms } from './input/xforms';
import { xss } from './input/xss';
import { zoom } from './site/zoom';

/** The instruments by name: `npm run prove -- NAME`. */
export const instruments: Readonly<Record<string, Instrument>> = {
  aborts,
  bombs,
  browser,
  clients,
  clock,
  database,
  disk,
  faults,
  guessing,
  json,
  keyboard,
  kill,
  load,
  multipart,
  odata,
  paths,
  proxy,
  queries,
  redirects,
  restore,
  rights,
  servers,
  slow,
  soak,
  tamper,
  webhooks,
  workbooks,
  xforms,
  xss,
  zoom,
};
