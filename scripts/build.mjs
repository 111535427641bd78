/* npm run build: the production site, always anew. */
import { build, ensureInstalled, ensureNode, startHere } from './bootstrap.mjs';

startHere(async () => {
  ensureNode();
  await ensureInstalled();
  await build();
});
