import { describePooled } from '../../support/pooledServer';
import { until } from '../../support/until';
import { webhookProject } from '../../support/webhookProject';
import { listeningReceiver } from '../../support/webhookReceiver';

const define = (server: Parameters<Parameters<typeof describePooled>[1]>[0]): void => {
  const receiver = listeningReceiver();

  it('receivers that let one wait do not keep the others from their turn', async () => {
    const { job, create, submit, deliveries } = await webhookProject(server);
    for (let index = 0; index < 5; index += 1) await create({ url: `${receiver.url}/slow` });
    const { id } = await create({ url: `${receiver.url}/quick` });
    for (let index = 0; index < 6; index += 1) await submit(`uuid:${index}`);
    const waiting: (() => void)[] = [];
    receiver.answering = (answer, { path }) => {
      const take = () => void answer.writeHead(204).end();
      if (path.endsWith('slow')) waiting.push(take);
      else take();
    };
    await job.look();
    await until(() => waiting.length === 20);
    expect(receiver.received.filter(({ path }) => path.endsWith('quick'))).toEqual([]);
    waiting.shift()?.();
    await until(async () => (await job.look()) > 0);
    await until(async () => (await deliveries(id)).some(({ state }) => state === 'delivered'));
    receiver.answering = (answer) => void answer.writeHead(204).end();
    for (const take of waiting) take();
    await job.drain();
  });
};

describePooled('turns of webhooks', define, { WEBHOOKS_ALLOW_PRIVATE: '1' });
