import type { CurrentUser } from '#api/schemas/account/user';
import { selectServerGeneration } from '#store/request/serverGeneration';
import { sessionStarted } from '#store/account/session';
import { stateAfter } from '../../support/site/states';
import { aCurrentUser } from '../../support/things';

const generationFor = (parts: Partial<CurrentUser>) =>
  selectServerGeneration(
    stateAfter(sessionStarted({ session: { createdAt: '', expiresAt: '' }, user: { ...aCurrentUser(), ...parts } })),
  );

test.each<[string, string, Partial<CurrentUser>]>([
  ['our own server', 'own', { abilities: [] }],
  ['our own server with preferences', 'own', { abilities: ['gzip'], preferences: { site: {}, projects: {} } }],
  ['release 1.1', 'older', {}],
  ['release 1.1 without sitewide verbs', 'older', { verbs: [] }],
  ['release 1.3', 'newer', { verbs: ['config.read', 'config.set', 'backup.create'] }],
  ['release 2022.3', 'newer', { verbs: ['dataset.list'] }],
  ['release 2024.3 without sitewide verbs', 'newer', { verbs: [], preferences: { site: {}, projects: {} } }],
])('%s is recognized as %s', (_, generation, parts) => {
  expect(generationFor(parts)).toBe(generation);
});
