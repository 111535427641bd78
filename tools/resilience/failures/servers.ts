import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BucketServer, bucketCredentials, type Fault } from '#test/support/servers/bucketServer';
import { runCommand } from '#test/support/runScript';
import { WebhookReceiver } from '#test/support/servers/webhookReceiver';
import { startOwnServer } from '#scripts/test/ownServer';
import type { Cluster } from '#scripts/test/postgresCluster';
import { databaseEvents, withDurableCluster } from './databaseEvents';
import { duringEvents, WORKING, type Events } from './duringEvents';
import type { Amount, Finding, OwnInstrument } from '../instrument';
import { ServerGroup } from './serverGroup';
import { makeSurvey } from '../survey';
import { asked, attacker, withJson } from '../target';

const SERVERS = 3;

/** Maximum wait for the last webhook: failed deliveries are repeated after five seconds, and after five minutes. */
const LAST_WEBHOOK_MS = 360_000;

const withFault = async (store: BucketServer, fault: Fault, ms: number): Promise<void> => {
  store.fault = () => fault;
  await pause(ms);
  store.heal();
};

const storeEvents = (store: BucketServer): Events => ({
  'the store is away': async (ms) => {
    await store.stop();
    await pause(ms);
    await store.start();
  },
  'the store refuses': (ms) => withFault(store, 'refuse', ms),
  'the store cuts its answers': (ms) => withFault(store, 'cutAnswer', ms),
  'the store says nothing': (ms) => withFault(store, 'silent', ms),
});

/** The ids of submissions that a receiver was notified of, and the number of duplicate messages. */
const toldOf = (receiver: WebhookReceiver) => {
  const ids = new Set<string>();
  const messages = new Set<unknown>();
  for (const { headers, body } of receiver.received) {
    const { data } = JSON.parse(body) as { readonly data: { readonly instanceId?: string } };
    ids.add(data.instanceId ?? '');
    messages.add(headers['webhook-id']);
  }
  return { ids, again: receiver.received.length - messages.size };
};

const untilReceived = async (
  receiver: WebhookReceiver,
  acknowledged: ReadonlySet<string>,
): Promise<readonly string[]> => {
  const began = performance.now();
  for (;;) {
    const { ids } = toldOf(receiver);
    const missing = [...acknowledged].filter((id) => !ids.has(id));
    if (missing.length === 0 || performance.now() - began > LAST_WEBHOOK_MS) return missing;
    await pause(200);
  }
};

/** Everything that servers of one installation share. */
interface Shared {
  readonly cluster: Cluster;
  readonly store: BucketServer;
  readonly receiver: WebhookReceiver;
  readonly folder: string;
}

const onShared = async ({ cluster, store, receiver, folder }: Shared, amount: Amount): Promise<Finding> => {
  const env = {
    ...bucketCredentials,
    BLOB_STORE: 's3://files/proved',
    S3_ENDPOINT: store.endpoint,
    S3_FORCE_PATH_STYLE: '1',
    TRANSECT_SECRET: 'of the servers that are proved together',
    WEBHOOKS_ALLOW_PRIVATE: '1',
  };
  const settings = { databaseUrl: cluster.url, admin: attacker, logLevel: 'silent', env } as const;
  const group = new ServerGroup((index) => startOwnServer({ ...settings, dataDir: path.join(folder, String(index)) }));
  try {
    await group.open(SERVERS);
    const survey = await makeSurvey(group);
    await receiver.listen();
    const hook = { name: 'All', url: receiver.url, events: ['submission.created'], xmlFormId: null };
    await asked(group, withJson('POST', `/v1/projects/${survey.projectId}/webhooks`, hook));
    const events = { ...group.events(), ...storeEvents(store), ...databaseEvents(cluster) };
    const ground = { target: group, servers: () => group.targets(), survey, events };
    const { acknowledged, ...finding } = await duringEvents(ground, amount);
    const untold = await untilReceived(receiver, acknowledged);
    const verified = await runCommand('audit:verify', [], { DATABASE_URL: cluster.url, DATA_DIR: folder, ...env });
    return {
      ...finding,
      counts: { ...finding.counts, 'webhooks told': toldOf(receiver).ids.size, 'told again': toldOf(receiver).again },
      faults: [
        ...finding.faults,
        ...untold.map((id) => `no webhook was told of ${id}`),
        ...(verified.code === 0 ? [] : [verified.output]),
      ],
    };
  } finally {
    await group.close();
  }
};

const inFolder = async (cluster: Cluster, amount: Amount): Promise<Finding> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'transect-servers-'));
  const store = new BucketServer();
  const receiver = new WebhookReceiver();
  await store.open();
  try {
    return await onShared({ cluster, store, receiver, folder }, amount);
  } finally {
    await receiver.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Several servers on one database and one bucket, with equally frequent events at each server and each shared resource. */
export const servers: OwnInstrument = {
  kind: 'own',
  about: `${SERVERS} servers on one PostgreSQL and one bucket are killed and stopped in turn, and the store and the database are taken away, while ${WORKING}: every server has what was acknowledged, once and with its photo, failures are 503 with Retry-After, each submission is told to a webhook, and the audit log is right`,
  whole: 60,
  run: (amount) => withDurableCluster((cluster) => inFolder(cluster, amount)),
};
