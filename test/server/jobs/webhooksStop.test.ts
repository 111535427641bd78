import { webhookJob } from '#server/jobs/webhooks';
import { describePooled } from '../../support/servers/pooledServer';
import { until } from '../../support/until';
import { webhookProject } from '../../support/project/withWebhooks';
import { listeningReceiver } from '../../support/servers/webhookReceiver';

const define = (server: Parameters<Parameters<typeof describePooled>[1]>[0]): void => {
  const receiver = listeningReceiver();
  beforeEach(async () => {
    receiver.reset();
    await server.db.deleteFrom('webhooks').execute();
    await server.db.deleteFrom('webhookDeliveries').execute();
  });

  it('a server that stops releases deliveries it has just claimed', async () => {
    const { job, create, submit, otherJob, deliveries } = await webhookProject(server);
    const { id } = await create({ url: receiver.url });
    await submit('uuid:1');
    let isTaken = (): void => undefined;
    const taken = new Promise<void>((resolve) => (isTaken = resolve));
    let goOn = (): void => undefined;
    server.settled = () => {
      isTaken();
      return new Promise((resolve) => (goOn = resolve));
    };
    const looking = job.look();
    await taken;
    server.heal();
    const stopped = job.stop();
    await new Promise(setImmediate); // no delivery is in progress that it could wait for
    goOn();
    await stopped;
    expect(await looking).toBe(0);
    await otherJob.drain();
    expect(receiver.received).toHaveLength(1);
    expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  it('a server that waits for deliveries in progress starts no new ones', async () => {
    const { create, submit } = await webhookProject(server);
    await create({ url: receiver.url });
    const job = webhookJob(server.deps, { ahead: () => 0, random: () => 0, grace: 60_000 });
    let end = (): void => undefined;
    receiver.answering = (answer) => {
      end = () => void answer.writeHead(204).end();
    };
    await submit('uuid:1');
    await job.look();
    await until(() => receiver.received.length === 1);
    const stopped = job.stop();
    await submit('uuid:2');
    expect(await job.look()).toBe(0);
    end();
    await stopped;
    expect(receiver.received).toHaveLength(1);
  });
};

describePooled('webhooks of a server that stops', define, { WEBHOOKS_ALLOW_PRIVATE: '1' });
