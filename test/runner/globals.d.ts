/** Registers an action for the end of this process, after all its test files (sharedEnvironment.cjs). */
declare function atProcessEnd(ending: () => Promise<void>): void;

/**
 * Registers an action for a failure of the current test; it receives the test's name, and runs before the clean-up
 * (failedTests.cjs).
 */
declare function atTestFailure(act: (test: string) => Promise<void>): void;

/** See that file; JavaScript, as Jest loads it before transforms apply. */
declare module '*/fileStorages.cjs' {
  export const endFileStorages: () => void;
}

/** See there. */
declare module '*/protectedGlobals.cjs' {
  interface Environment {
    readonly global: Record<string, unknown>;
    setup(): Promise<void>;
  }
  export const holdGlobals: <Held extends Environment>(
    environment: Held,
  ) => Held & {
    handleTestEvent(event: { readonly name: string }, state: { readonly unhandledErrors: Error[] }): void;
  };
}

/** See there. */
declare module '*/failedTests.cjs' {
  interface Test {
    readonly name: string;
    readonly parent?: Test;
  }
  export const tellFailures: (environment: { readonly global: Record<string, unknown> }) => {
    readonly global: Record<string, unknown>;
    handleTestEvent(
      event: { readonly name: string; readonly test: Test },
      state: { readonly unhandledErrors: Error[] },
    ): unknown;
  };
}

/** Message to the embedded database, as to its own thread (pglite/worker.mjs). */
type DatabaseMessage = { readonly act: string; readonly sql?: string; readonly params?: readonly unknown[] };

/** Opens an embedded database in this thread (inThreadDatabase.cjs). Returns a handler of its messages. */
declare function openDatabaseHere(options: {
  readonly template: string;
  readonly settings: readonly string[];
}): Promise<
  (
    message: DatabaseMessage,
  ) => Promise<{ readonly result: unknown } | { readonly error: Readonly<Record<string, unknown>> }>
>;
