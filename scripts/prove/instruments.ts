import { bombs } from './bombs';
import { faults } from './faults';
import type { Instrument } from './instrument';
import { json } from './json';
import { kill } from './kill';
import { odata } from './odata';
import { paths } from './paths';
import { restore } from './restore';
import { rights } from './rights';
import { tamper } from './tamper';
import { workbooks } from './workbooks';
import { xforms } from './xforms';

/** What can be proved, by the name that one gives: `npm run prove -- NAME`. */
export const instruments: Readonly<Record<string, Instrument>> = {
  bombs,
  faults,
  json,
  kill,
  odata,
  paths,
  restore,
  rights,
  tamper,
  workbooks,
  xforms,
};
