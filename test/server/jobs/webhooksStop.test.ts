import { describePooled } from '../../support/pooledServer';
import { webhookProject } from '../../support/webhookProject';
import { listeningReceiver } from '../../support/webhookReceiver';

const define = (server: Parameters<Parameters<typeof describePooled>[1]>[0]): void => {
  const receiver = listeningReceiver();

  it('a server that stops gives back what it has just taken', async () => {
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
    await new Promise(setImmediate); // nothing is on its way that it could wait for
    goOn();
    await stopped;
    expect(await looking).toBe(0);
    await otherJob.drain();
    expect(receiver.received).toHaveLength(1);
    expect((await deliveries(id))[0]).toMatchObject({ state: 'delivered', attempts: 1 });
  });
};

describePooled('webhooks of a server that stops', define, { WEBHOOKS_ALLOW_PRIVATE: '1' });
