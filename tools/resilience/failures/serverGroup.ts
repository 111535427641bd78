import { setTimeout as pause } from 'node:timers/promises';
import type { OwnServer } from '#scripts/test/ownServer';
import type { Events } from './duringEvents';
import { targetAt, type Answer, type Sent, type Target } from '../target';

/** Responses of a load balancer for a server that is down. */
const GONE: Answer = { status: 503, contentType: 'text/plain', headers: { 'retry-after': '1' }, body: 'no server' };

interface Member {
  readonly server: OwnServer;
  readonly target: Target;
}

/** Servers of one installation, behind a load balancer that distributes requests to the running ones in turn. */
export class ServerGroup implements Target {
  private readonly members: (Member | undefined)[] = [];
  private turn = 0;

  /** @param start starts the server with a number, on the folder of that number */
  constructor(private readonly start: (index: number) => Promise<OwnServer>) {}

  /** Starts a number of servers concurrently. */
  async open(size: number): Promise<void> {
    // All have started or failed then, so that closing ends each that runs.
    const started = await Promise.allSettled(Array.from({ length: size }, (_, index) => this.add(index)));
    for (const each of started) if (each.status === 'rejected') throw each.reason;
  }

  async close(): Promise<void> {
    await Promise.all(this.running().map(({ server }) => server.end('SIGTERM')));
  }

  /** The running ones. */
  targets(): readonly Target[] {
    return this.running().map(({ target }) => target);
  }

  async send(sent: Sent): Promise<Answer> {
    const running = this.running();
    const member = running[this.turn++ % Math.max(running.length, 1)];
    if (!member) return GONE;
    try {
      return await member.target.send(sent);
    } catch (error) {
      if (this.members.includes(member)) throw error;
      return GONE;
    }
  }

  /** Events of one server, each in turn. */
  events(): Events {
    return {
      'a server is killed': (ms) => this.replace('SIGKILL', ms),
      'a server is stopped': (ms) => this.replace('SIGTERM', ms),
    };
  }

  private running(): readonly Member[] {
    return this.members.filter((member) => member !== undefined);
  }

  private async add(index: number): Promise<void> {
    const server = await this.start(index);
    try {
      this.members[index] = { server, target: await targetAt(server) };
    } catch (error) {
      // No other code has a reference to it.
      await server.end('SIGTERM');
      throw error;
    }
  }

  private async replace(signal: 'SIGTERM' | 'SIGKILL', ms: number): Promise<void> {
    const index = this.turn % this.members.length;
    const member = this.members[index];
    this.members[index] = undefined;
    await member?.server.end(signal);
    await pause(ms);
    await this.add(index);
  }
}
