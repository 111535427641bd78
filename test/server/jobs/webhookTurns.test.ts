import { describePooled } from '../../support/servers/pooledServer';
import { until } from '../../support/until';
import { webhookProject } from '../../support/project/withWebhooks';
import { listeningReceiver } from '../../support/servers/webhookReceiver';

const define = (server: Parameters<Parameters<typeof describePooled>[1]>[0]): void => {
  const receiver = listeningReceiver();

  it('receivers that hang do not delay those of other projects', async () => {
    const hanging = await webhookProject(server);
    const other = await webhookProject(server);
    for (let index = 0; index < 20; index += 1) await hanging.create({ url: `${receiver.url}/slow${index}` });
    const { id } = await other.create({ url: `${receiver.url}/quick` });
    for (let index = 0; index < 3; index += 1) await hanging.submit(`uuid:${index}`);
    await other.submit('uuid:other');
    const waiting: (() => void)[] = [];
    receiver.answering = (answer, { path }) => {
      const take = () => void answer.writeHead(204).end();
      if (path.includes('slow')) waiting.push(take);
      else take();
    };
    const { job } = hanging;
    await job.look();
    // One job sends for both: the other project does not wait for an end.
    await until(async () => (await other.deliveries(id)).some(({ state }) => state === 'delivered'));
    await until(() => waiting.length === 8);
    expect(await job.look()).toBe(0);
    receiver.answering = (answer) => void answer.writeHead(204).end();
    for (const take of waiting) take();
    await job.drain();
    expect(new Set(receiver.received.map(({ path }) => path)).size).toBe(21);
    expect(receiver.received).toHaveLength(61);
  });
};

describePooled('fairness of webhook deliveries', define, { WEBHOOKS_ALLOW_PRIVATE: '1' });
