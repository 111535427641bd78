import { backgroundSignal } from '../../server/domain/cooperative/backgroundSignal';
import { readPosition } from '../../server/domain/live/position';
import type { LivePort } from '../../sagas/io/live';
import type { TestServer } from './server';

/** The stream of changes of a server without a port, for its administrator, event by event. */
export const streamOf =
  (server: TestServer): LivePort['open'] =>
  (href, { said, broken }) => {
    const since = new URL(href, 'http://localhost').searchParams.get('since');
    let close: () => void = () => undefined;
    let isClosed = false;
    const follow = async () => {
      const reader = { actorId: server.admin.user.id, sessionId: null };
      const events = await server.deps.live.follow(
        reader,
        since === null ? undefined : readPosition(since),
        backgroundSignal,
      );
      close = () => void events.destroy();
      if (isClosed) return close();
      let text = '';
      events.on('data', (part: Buffer) => {
        text += part.toString();
        const blocks = text.split('\n\n');
        text = blocks.pop() ?? '';
        for (const block of blocks) {
          const [, id = '', event = '', data = ''] = /id: (.*)\nevent: (.*)\ndata: (.*)/.exec(block) ?? [];
          said(event, id, data);
        }
      });
    };
    follow().catch(broken);
    return () => {
      isClosed = true;
      close();
    };
  };
