/* npm run build: always creates a new production build. */
import { build, ensureInstalled, ensureNode, startHere } from './bootstrap.mjs';

startHere(async () => {
  ensureNode();
  await ensureInstalled();
  await build();
});
