/** The steps of a client; a failed step does not prevent the others. */
export interface Story {
  readonly client: string;
  /** Steps that succeeded. */
  readonly done: number;
  readonly faults: readonly string[];
  /** Reason why it was skipped. */
  readonly skipped?: string;
}

/** Notes the steps of one client. */
export class Steps {
  done = 0;
  readonly faults: string[] = [];

  constructor(private readonly client: string) {}

  /** @param seen the response, printed on a failure */
  check(step: string, isRight: boolean, seen: unknown): void {
    if (isRight) this.done += 1;
    else
      this.faults.push(
        `${this.client}: ${step}: ${String(typeof seen === 'string' ? seen : JSON.stringify(seen)).slice(0, 300)}`,
      );
  }

  end(): Story {
    return { client: this.client, done: this.done, faults: this.faults };
  }
}
