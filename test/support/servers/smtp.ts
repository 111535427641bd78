import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A mail server that records mails, or refuses one and quotes it in the reply, as some do. */
export interface TestSmtp {
  readonly url: string;
  readonly messages: string[];
  close(): Promise<void>;
}

const converse = (socket: Socket, messages: string[], refuse: boolean): void => {
  let message: string[] | undefined;
  let rest = '';
  const say = (text: string) => void socket.write(`${text}\r\n`);
  const end = (lines: readonly string[]) => {
    const text = lines.join('\n');
    if (refuse) return say(`550 5.7.1 not wanted: ${text.replaceAll('\n', ' ')}`);
    messages.push(text);
    say('250 ok');
  };
  const readLine = (line: string) => {
    if (message && line === '.') {
      end(message);
      message = undefined;
    } else if (message) message.push(line);
    else if (/^DATA/i.test(line)) {
      message = [];
      say('354 go on');
    } else if (/^QUIT/i.test(line)) {
      say('221 bye');
      socket.end();
    } else say('250 ok');
  };
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(readLine);
  });
  socket.on('error', () => undefined);
  say('220 ready');
};

/** Listens on a port of its own. */
export const startSmtp = async ({ refuse = false } = {}): Promise<TestSmtp> => {
  const messages: string[] = [];
  const server = createServer((socket) => converse(socket, messages, refuse));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server on a port has this form of address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    messages,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
