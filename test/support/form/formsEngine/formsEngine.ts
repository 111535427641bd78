import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { HeadlessFormReply } from '#api/form/headlessForm';
import type { Changing, Filled, Filling, Outcome } from './filling';

/**
 * The engine of the forms on our site (@getodk/xforms-engine), in a separate process: verifies forms independently of the
 * expected XML.
 */
class FormsEngine {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  #asked = 0;

  constructor() {
    this.#child = fork(join(__dirname, 'process.mts'), {
      // The engine of the page, without its own copy of Solid, and the Solid of browsers.
      execArgv: ['--import', 'tsx', '--conditions=solid', '--conditions=browser'],
      env: { ...process.env, TZ: 'UTC' },
    });
    this.#child.on('message', ({ id, outcome }: { readonly id: number; readonly outcome: unknown }) => {
      this.#waiting.get(id)?.resolve(outcome);
      this.#waiting.delete(id);
    });
    this.#child.once('exit', (code) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(`the forms engine ended with ${code}`));
    });
  }

  #ask(question: object): Promise<unknown> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#child.send({ id, ...question });
    });
  }

  /** Loads a form and fills it in. */
  async outcome(filling: Filling): Promise<Outcome> {
    return (await this.#ask({ filling })) as Outcome;
  }

  /** Changes a record by the rules of its form, as the page of the desk does. */
  async changed(changing: Changing): Promise<HeadlessFormReply> {
    const answer = (await this.#ask({ changing })) as HeadlessFormReply | Extract<Outcome, { refusal: string }>;
    if ('refusal' in answer) throw new Error(`the forms engine failed: ${answer.refusal}`);
    return answer;
  }

  /** The same for forms that must work. */
  async filled(filling: Filling): Promise<Filled> {
    const outcome = await this.outcome(filling);
    if ('refusal' in outcome) throw new Error(`the forms engine refuses the form: ${outcome.refusal}`);
    return outcome.filled;
  }

  close(): void {
    this.#child.kill();
  }
}

let ofProcess: FormsEngine | undefined;

/** The engine shared by the test files of a process, since starting one takes a second. Each form starts with fresh state. */
export const formsEngine = (): FormsEngine => {
  if (ofProcess) return ofProcess;
  const engine = new FormsEngine();
  atProcessEnd(() => Promise.resolve(engine.close()));
  return (ofProcess = engine);
};
