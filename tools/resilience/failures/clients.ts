import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startOwnServer } from '#scripts/test/ownServer';
import { curl } from './clients/curl';
import { device } from './clients/device';
import { odataConsumer } from './clients/odataConsumer';
import { pyodk } from './clients/pyodk';
import type { Story } from './clients/story';
import type { Amount, Finding, OwnInstrument } from '../instrument';
import { attacker, targetAt } from '../target';

const tell = ({ client, done, skipped }: Story): string =>
  skipped === undefined ? `${client}: ${done} steps` : `${client} skipped: ${skipped}`;

const storiesAt = async (dataDir: string, amount: Amount): Promise<readonly Story[]> => {
  const server = await startOwnServer({ dataDir, admin: attacker, logLevel: 'silent' });
  try {
    const target = await targetAt(server);
    return [
      await device(target),
      await odataConsumer(target),
      await curl(server.address, attacker),
      await pyodk(server.address, attacker, amount.pyodk),
    ];
  } finally {
    await server.end('SIGTERM');
  }
};

/** Third-party programs, in typical use. */
export const clients: OwnInstrument = {
  kind: 'own',
  about:
    'a device, an OData consumer, curl and pyodk, where they are at hand, do what their users do: every step comes out right',
  whole: 1,
  run: async (amount): Promise<Finding> => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'transect-clients-'));
    try {
      const stories = await storiesAt(dataDir, amount);
      const faults = stories.flatMap((story) => story.faults);
      const done = stories.reduce((sum, story) => sum + story.done, 0);
      return { counts: { steps: done + faults.length, right: done }, figure: stories.map(tell).join(', '), faults };
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};
