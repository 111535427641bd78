/** What a client does, step by step; a step that fails does not keep the others from being tried. */
export interface Story {
  readonly client: string;
  /** Steps that succeeded. */
  readonly done: number;
  readonly faults: readonly string[];
  /** Why nothing of it was tried. */
  readonly skipped?: string;
}

/** Notes the steps of one client. */
export class Steps {
  done = 0;
  readonly faults: string[] = [];

  constructor(private readonly client: string) {}

  /** @param seen what came back, shown if it is not as it should be */
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
