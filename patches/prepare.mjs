/* The script "prepare" of package.json, which npm runs after `npm ci` and `npm install` in a checkout. */
import { Obstacle, startHere } from '../scripts/bootstrap.mjs';
import { applyPatches } from './apply.mjs';

startHere(async () => {
  if (await applyPatches()) return;
  throw new Obstacle('A patch of patches/ could not be applied. Run `npm ci` to install the packages again.');
});
